/**
 * Loads engine.wasm.
 * @param {URL | string | BufferSource | WebAssembly.Module} [source]  default: the file beside this module
 * @returns {Promise<WebAssembly.Module>}
 */
export function loadModule(source?: URL | string | BufferSource | WebAssembly.Module): Promise<WebAssembly.Module>;
/**
 * Opens an engine in this thread.
 * @param {URL | string | BufferSource | WebAssembly.Module} [source]  default: the file beside this module
 */
export function loadCore(source?: URL | string | BufferSource | WebAssembly.Module): Promise<Core>;
/** The verbs. Each takes one object of arguments and RunOptions, and throws EngineError. */
export class Core {
    /** @param {WebAssembly.Module} module */
    constructor(module: WebAssembly.Module);
    version: string;
    /** @param {{text: string, format?: string}} args @returns {import('./results.js').TextRecords} */
    read({ text, format }: {
        text: string;
        format?: string;
    }): import("./results.js").TextRecords;
    /** @param {{format: string, grid: string, placed?: string | null, marks?: string | null}} args @returns {string} */
    write({ format, grid, placed, marks }: {
        format: string;
        grid: string;
        placed?: string | null;
        marks?: string | null;
    }): string;
    /** @param {{puzzle: string}} args @param {RunOptions} [run] @returns {{solution: string}} */
    solve({ puzzle }: {
        puzzle: string;
    }, run?: RunOptions): {
        solution: string;
    };
    /** @param {{puzzle: string, limit?: number | bigint | string}} args @param {RunOptions} [run] @returns {{count: number}} */
    count({ puzzle, limit }: {
        puzzle: string;
        limit?: number | bigint | string;
    }, run?: RunOptions): {
        count: number;
    };
    /**
     * Whether a puzzle that someone typed has exactly one solution.
     * @param {{puzzle: string}} args @param {RunOptions} [run] @returns {import('./results.js').Checked}
     */
    check({ puzzle }: {
        puzzle: string;
    }, run?: RunOptions): import("./results.js").Checked;
    /**
     * @param {{level?: string, options?: Record<string, import('./results.js').FieldValue>,
     *   seed: number | bigint | string, index?: number | bigint | string}} args
     * @param {RunOptions} [run] @returns {import('./results.js').Puzzle}
     */
    generate({ level, options, seed, index }: {
        level?: string;
        options?: Record<string, import("./results.js").FieldValue>;
        seed: number | bigint | string;
        index?: number | bigint | string;
    }, run?: RunOptions): import("./results.js").Puzzle;
    /** @param {{id: string}} args @param {RunOptions} [run] @returns {import('./results.js').Puzzle} */
    fromId({ id }: {
        id: string;
    }, run?: RunOptions): import("./results.js").Puzzle;
    /** @param {{date: string, level: string}} args @param {RunOptions} [run] @returns {import('./results.js').Puzzle} */
    daily({ date, level }: {
        date: string;
        level: string;
    }, run?: RunOptions): import("./results.js").Puzzle;
    /** @param {{puzzle: string, marks?: string | null}} args @param {RunOptions} [run] @returns {import('./results.js').Rating} */
    rate({ puzzle, marks }: {
        puzzle: string;
        marks?: string | null;
    }, run?: RunOptions): import("./results.js").Rating;
    /**
     * @param {{puzzle: string, marks?: string | null, path?: import('./results.js').PathKind}} args
     * @param {RunOptions} [run] @returns {import('./results.js').Path}
     */
    steps({ puzzle, marks, path }: {
        puzzle: string;
        marks?: string | null;
        path?: import("./results.js").PathKind;
    }, run?: RunOptions): import("./results.js").Path;
    /**
     * @param {{puzzle: string, marks?: string | null, path?: import('./results.js').PathKind, language?: string}} args
     * @param {RunOptions} [run] @returns {import('./results.js').ExplainedPath}
     */
    explain({ puzzle, marks, path, language }: {
        puzzle: string;
        marks?: string | null;
        path?: import("./results.js").PathKind;
        language?: string;
    }, run?: RunOptions): import("./results.js").ExplainedPath;
    /**
     * The next steps from a board: at most `count`, fewer if the timeout passes after the first.
     * @param {{board: string, marks?: string | null, puzzle?: string | null, count?: number,
     *   path?: import('./results.js').PathKind, language?: string}} args
     * @param {RunOptions} [run] @returns {import('./results.js').PathPart}
     */
    explainPart({ board, marks, puzzle, count, path, language }: {
        board: string;
        marks?: string | null;
        puzzle?: string | null;
        count?: number;
        path?: import("./results.js").PathKind;
        language?: string;
    }, run?: RunOptions): import("./results.js").PathPart;
    /**
     * What is wrong on a player's board, else the next step; null if no technique applies.
     * @param {{board: string, marks?: string | null, puzzle?: string | null, stage?: import('./results.js').HintStage,
     *   path?: import('./results.js').PathKind, language?: string}} args
     * @param {RunOptions} [run] @returns {import('./results.js').Hint | null}
     */
    hint({ board, marks, puzzle, stage, path, language }: {
        board: string;
        marks?: string | null;
        puzzle?: string | null;
        stage?: import("./results.js").HintStage;
        path?: import("./results.js").PathKind;
        language?: string;
    }, run?: RunOptions): import("./results.js").Hint | null;
    /** @param {{grid: string}} args @param {RunOptions} [run] @returns {import('./results.js').CanonicalForm} */
    canonical({ grid }: {
        grid: string;
    }, run?: RunOptions): import("./results.js").CanonicalForm;
    /** @param {{grid: string, seed?: number | bigint | string}} args @param {RunOptions} [run] @returns {{grid: string}} */
    minimize({ grid, seed }: {
        grid: string;
        seed?: number | bigint | string;
    }, run?: RunOptions): {
        grid: string;
    };
    /** @param {{grid: string}} args @param {RunOptions} [run] @returns {{minimal: boolean}} */
    isMinimal({ grid }: {
        grid: string;
    }, run?: RunOptions): {
        minimal: boolean;
    };
    /** @param {{language?: string}} [args] @returns {import('./results.js').Tables} */
    tables({ language }?: {
        language?: string;
    }): import("./results.js").Tables;
    #private;
}
/**
 * Options of every verb.
 */
export type RunOptions = {
    /**
     * milliseconds; then the call fails with `stopped`
     */
    timeout?: number | undefined;
    /**
     * several times a second while the work lasts
     */
    onProgress?: ((elapsed: number) => void) | undefined;
};
export type Argument = string | number | bigint | boolean | null | undefined;
export type Instance = {
    exports: Record<string, any>;
    memory: WebAssembly.Memory;
    engine: number;
};
