// A puzzle, its rating, a hint and a picture, in node: `node example.mjs`.

import { loadCore } from 'nonet/core';
import { boardSvg } from 'nonet/board-svg';

const core = await loadCore();
const puzzle = core.generate({ level: 'evil', seed: 42, options: { symmetry: 'rot180' } });
console.log(puzzle.grid, puzzle.id);

const { er, hardest } = core.rate({ puzzle: puzzle.grid });
console.log(`rated ${er}, hardest step: ${hardest}`);

const hint = core.hint({ board: puzzle.grid, stage: 'full' });
console.log(hint?.text);

const [highlight] = hint?.step?.highlights ?? [];
console.log(`${boardSvg({ grid: puzzle.grid, highlight }).length} characters of SVG`);
