// Gathers the package before `npm pack`: the modules and engine.wasm from the Python package, where the page uses them,
// and types from their JSDoc. What it writes is not in git.

import { execFileSync } from 'node:child_process';
import { copyFileSync, readdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = new URL('./', import.meta.url);
const source = new URL('../src/nonet/serve/static/engine/', here);
const files = readdirSync(source);
for (const name of files) copyFileSync(new URL(name, source), new URL(name, here));
copyFileSync(new URL('../LICENSE', here), new URL('LICENSE', here));

const compiler = fileURLToPath(new URL('../build/node/node_modules/typescript/bin/tsc', here)); // make web-tools
const types = fileURLToPath(new URL('types', here));
rmSync(types, { recursive: true, force: true });
execFileSync(process.execPath, [
  compiler,
  ...files.filter((name) => name.endsWith('.js')).map((name) => fileURLToPath(new URL(name, source))),
  ...['--allowJs', '--checkJs', '--strict', '--declaration', '--emitDeclarationOnly', '--skipLibCheck'],
  ...['--target', 'es2022', '--module', 'es2022', '--moduleResolution', 'bundler'],
  ...['--lib', 'es2022,dom,dom.iterable,webworker', '--outDir', types],
], { stdio: ['ignore', 'inherit', 'inherit'] });
