"""The web server: a JSON API under /api/v1 and the page that plays on it (extra `nonet[web]`)."""
