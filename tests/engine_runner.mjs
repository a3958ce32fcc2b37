// Runs calls of the engine in node: JSON lines [verb, args, timeout?] on stdin, JSON lines {result} or {error} on stdout.
// The first argument is the folder of the modules.

import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

const folder = pathToFileURL(`${process.argv[2]}/`);
const { loadCore } = await import(new URL('core.js', folder).href);
const { EngineError } = await import(new URL('error.js', folder).href);
const { boardSvg } = await import(new URL('board_svg.js', folder).href);
const fpuzzles = await import(new URL('fpuzzles.js', folder).href);
const lzstring = await import(new URL('lzstring.js', folder).href);
const { THEMES } = await import(new URL('board_themes.js', folder).href);
const core = await loadCore();

const others = {
  boardSvg,
  readFpuzzles: fpuzzles.readFpuzzles,
  writeFpuzzles: fpuzzles.writeFpuzzles,
  compress: lzstring.compressToBase64,
  decompress: lzstring.decompressFromBase64,
  themes: () => THEMES,
  version: () => core.version,
};

for await (const line of createInterface({ input: process.stdin })) {
  const [verb, args, timeout] = JSON.parse(line);
  try {
    const result = verb in others ? others[verb](args) : core[verb](args, { timeout });
    process.stdout.write(`${JSON.stringify({ result })}\n`);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    process.stdout.write(`${JSON.stringify({ error: error.data })}\n`);
  }
}
