/**
 * The record of a link.
 * @param {string} text
 * @returns {TextRecord}  throws EngineError with kind `text`
 */
export function readFpuzzles(text: string): TextRecord;
/**
 * The link of a record.
 * @param {Partial<TextRecord> & {grid: string}} record
 */
export function writeFpuzzles({ grid, placed, marks, corners, solution, sukaku, metadata }: Partial<TextRecord> & {
    grid: string;
}): string;
export function isFpuzzles(text: string): boolean;
export type TextRecord = import("./results.js").TextRecord;
