/**
 * A whole number of 64 bits.
 * @param {string} name
 * @param {number | bigint | string} value
 */
export function whole(name: string, value: number | bigint | string): bigint;
/**
 * @template {string} Name
 * @param {string} field
 * @param {Record<Name, number>} choices
 * @param {Name} name
 */
export function choice<Name extends string>(field: string, choices: Record<Name, number>, name: Name): Record<Name, number>[Name];
/**
 * A field's value as on the command line: ranges with two dots, names with commas.
 * @param {string} name
 * @param {import('./results.js').FieldValue} value
 */
export function fieldText(name: string, value: import("./results.js").FieldValue): string;
export namespace PATHS {
    let rated: number;
    let player: number;
}
export namespace STAGES {
    let where: number;
    let technique: number;
    let full: number;
}
