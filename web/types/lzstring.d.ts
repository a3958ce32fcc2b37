/** @param {string} text */
export function compressToBase64(text: string): string;
/**
 * @param {string} coded
 * @returns {string}  throws EngineError with kind `text` for anything that compressToBase64 does not write
 */
export function decompressFromBase64(coded: string): string;
