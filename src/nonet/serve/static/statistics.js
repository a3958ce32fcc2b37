// The statistics of all puzzles solved in this browser: totals, times of a level, techniques, levels.

import { dateOf, today } from './dates.js';
import { box, button, byId, fill, make, newButton } from './elements.js';
import { DAILY_LEVELS, RATED_LEVELS, levelLabel } from './names.js';
import { foundAlone, levelRows, levelTimes, streaks } from './records.js';
import { loadRecords } from './storage.js';
import { clockText } from './timer.js';

/** @typedef {import('./records.js').SolvedRecord} SolvedRecord */

const LEVELS = [...RATED_LEVELS.map((level) => `rated/${level}`), ...DAILY_LEVELS.map((level) => `daily/${level}`)];
const SHOWN = 24; // games in the chart
const GAPS = [1 / 12, 1 / 6, 1 / 4, 1 / 2, 1, 2, 5, 10, 15, 20, 30, 60, 120, 240]; // minutes between two rules of the chart

/** @param {number} share */
const percent = (share) => `${Math.round(100 * share)}%`;

/** @param {(technique: string) => void} practice opens a puzzle that needs the technique of this name */
export function statisticsPage(practice) {
  const select = byId('chart-level', HTMLSelectElement);
  select.addEventListener('change', () => drawChart(loadRecords(), select.value));
  button('export').addEventListener('click', exportRecords);
  return () => {
    const records = loadRecords();
    const rows = levelRows(records, LEVELS);
    drawTiles(records);
    fill(select, rows.map(({ level }) => new Option(levelLabel(level), level)));
    const last = records.at(-1);
    if (last) select.value = last.level;
    select.disabled = !rows.length;
    if (select.parentElement) select.parentElement.hidden = !rows.length;
    drawChart(records, select.value);
    drawFound(records, practice);
    drawTable(rows, last?.level ?? '');
  };
}

/** @param {SolvedRecord[]} records */
function drawTiles(records) {
  const { current, best } = streaks(records, today());
  const total = records.reduce((sum, { seconds }) => sum + seconds, 0);
  const alone = records.filter(({ hints }) => !hints).length;
  const first = records.map(({ day }) => day).sort()[0];
  const since = first ? dateOf(first).toLocaleDateString('en-US', { month: 'long', day: 'numeric' }) : '';
  const hours = total / 3600;
  const tiles = [
    [String(records.length), records.length === 1 ? 'puzzle solved' : 'puzzles solved'],
    [String(current), `day streak, best ${best}`],
    [records.length ? percent(alone / records.length) : '–', 'without hints'],
    [hours >= 10 ? `${Math.round(hours)} h` : `${Math.round(total / 60)} min`, since ? `played since ${since}` : 'played'],
  ];
  box('tiles').replaceChildren(...tiles.map(([value, words]) => make('div', 'card tile', make('b', '', value), make('span', '', words))));
}

const EMPTY = 'Solve a puzzle to see your times here.';

/**
 * @param {SolvedRecord[]} records
 * @param {string} level
 */
function drawChart(records, level) {
  const games = records.filter((one) => one.level === level).slice(-SHOWN);
  if (!games.length) return box('chart').replaceChildren(make('p', 'muted', EMPTY));
  const times = games.map(({ seconds }) => seconds / 60);
  const { best, average } = levelTimes(games, level);
  const width = Math.min(Math.max(box('chart').clientWidth, 280), 720);
  const height = width > 500 ? 250 : 212;
  const top = Math.max(...times, 1 / 60) * 1.1; // a game of no seconds has a scale too
  /** @param {number} k */
  const x = (k) => 54 + (games.length > 1 ? (k * (width - 72)) / (games.length - 1) : (width - 72) / 2);
  /** @param {number} minutes */
  const y = (minutes) => height - 16 - (minutes / top) * (height - 40);
  const gap = GAPS.find((one) => top / one < 5) ?? top;
  const rules = Array.from({ length: Math.floor(top / gap) + 1 }, (_, k) => {
    const height = y(k * gap);
    return `<path d="M48 ${height}H${width - 4}" class="rule"/><text x="42" y="${height + 4}" class="axis">${clockText(60 * k * gap)}</text>`;
  });
  const mean = y(average / 60);
  const dots = times.map((minutes, k) => `<circle cx="${x(k)}" cy="${y(minutes)}" r="${k === times.length - 1 ? 6 : 4}" class="${games[k].seconds === best ? 'best' : 'dot'}"/>`);
  box('chart').innerHTML = `<svg viewBox="0 0 ${width} ${height}" class="chart" role="img" aria-label="Minutes of the last ${games.length} puzzles; average ${clockText(average)}, best ${clockText(best)}">
    ${rules.join('')}<path d="M48 ${mean}H${width - 4}" class="mean"/><text x="${width - 4}" y="12" class="axis">Average ${clockText(average)}, best ${clockText(best)}</text>
    <path d="M${times.map((minutes, k) => `${x(k)} ${y(minutes)}`).join('L')}" class="trend"/>${dots.join('')}</svg>`;
}

/**
 * @param {SolvedRecord[]} records
 * @param {(technique: string) => void} practice
 */
function drawFound(records, practice) {
  const rows = foundAlone(records).slice(0, 9);
  if (!rows.length) return box('found').replaceChildren(make('p', 'muted', 'Nothing beyond singles was needed so far.'));
  box('found').replaceChildren(
    ...rows.flatMap(({ name, share }) => {
      const bar = make('progress', '');
      bar.value = share;
      bar.setAttribute('aria-label', name);
      const link = newButton('link', () => practice(name), name);
      link.setAttribute('aria-label', `New puzzle with: ${name}`);
      return [link, bar, make('span', 'small muted figures', percent(share))];
    }),
  );
}

/**
 * @param {ReturnType<typeof levelRows>} rows
 * @param {string} current
 */
function drawTable(rows, current) {
  if (!rows.length) return box('level-table').replaceChildren(make('p', 'muted', EMPTY));
  const heads = ['Level', 'Solved', 'Best', 'Average', 'No mistakes', 'No hints', 'Hardest step'];
  const head = make('tr', '', ...heads.map((words) => make('th', '', words)));
  const body = rows.map((row) => {
    const cells = [levelLabel(row.level), String(row.count), clockText(row.best), clockText(row.average), percent(row.noMistakes), percent(row.noHints), row.hardest];
    return make('tr', row.level === current ? 'now' : '', ...cells.map((words) => make('td', '', words)));
  });
  box('level-table').replaceChildren(make('table', '', make('thead', '', head), make('tbody', '', ...body)));
}

/** All records as a JSON file. */
function exportRecords() {
  const link = make('a', '');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(loadRecords(), null, 1)], { type: 'application/json' }));
  link.download = 'nonet-statistics.json';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
