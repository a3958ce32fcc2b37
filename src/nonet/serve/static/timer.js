// A stopwatch that can be paused. It counts only while the page is visible and the game runs.

export class Timer {
  /** @param {(seconds: number) => void} onTick */
  constructor(onTick) {
    this.seconds = 0;
    this.running = false;
    this.onTick = onTick;
    setInterval(() => {
      if (!this.running || document.hidden) return;
      this.seconds += 1;
      this.onTick(this.seconds);
    }, 1000);
  }

  /** @param {number} seconds */
  startAt(seconds) {
    this.seconds = seconds;
    this.running = true;
    this.onTick(seconds);
  }

  stop() {
    this.running = false;
  }

  resume() {
    this.running = true;
  }
}

/** @param {number} seconds */
export function clockText(seconds) {
  const two = (/** @type {number} */ n) => String(n).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours ? `${hours}:${rest}` : rest;
}
