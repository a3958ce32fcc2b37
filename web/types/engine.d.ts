/** What a page shows in a browser without WebAssembly SIMD. */
export const UNSUPPORTED: "This browser is too old to run Nonet; please use a current one.";
export function isSupported(): boolean;
export function openEngine(source?: URL | string | WebAssembly.Module): Engine;
/**
 * Options of every call.
 */
export type CallOptions = {
    /**
     * milliseconds of work, then the call fails with `stopped`
     */
    timeout?: number | undefined;
    /**
     * cancels the call, which then fails with `cancelled`
     */
    signal?: AbortSignal | undefined;
    /**
     * milliseconds so far, several times a second
     */
    onProgress?: ((elapsed: number) => void) | undefined;
};
export type Verb = Exclude<keyof Core, "version">;
export type Args<V extends Verb> = Parameters<Core[V]>[0];
export type Result<V extends Verb> = ReturnType<Core[V]>;
export type Verbs = { [V in Verb]: (args: Args<V>, options?: CallOptions) => Promise<Result<V>>; };
export type Call = {
    messageId: number;
    verb: string;
    args: unknown;
    options: CallOptions;
    resolve: (result: any) => void;
    reject: (error: EngineError) => void;
    /**
     * stops listening to the signal
     */
    forget: () => void;
};
export type Engine = WorkerEngine & Verbs;
import { Core } from './core.js';
import { EngineError } from './error.js';
import { loadCore } from './core.js';
import { loadModule } from './core.js';
declare class WorkerEngine {
    /** @param {URL | string | WebAssembly.Module} [source] */
    constructor(source?: URL | string | WebAssembly.Module);
    /** The version of the engine, after the first worker is ready. */
    version: string;
    /**
     * Runs one verb. The methods of the same names are shorter.
     * @template {Verb} V
     * @param {V} verb
     * @param {Args<V>} args
     * @param {CallOptions} [options]
     * @returns {Promise<Result<V>>}
     */
    call<V extends Verb>(verb: V, args: Args<V>, options?: CallOptions): Promise<Result<V>>;
    /**
     * The path in parts, each with the steps found since the last. Goes on from `from`, the end of an earlier part.
     * @param {{puzzle: string, path?: import('./results.js').PathKind, language?: string,
     *   from?: {board: string, marks: string} | null}} args
     * @param {CallOptions} [options]
     * @returns {AsyncGenerator<import('./results.js').PathPart>}
     */
    pathParts({ puzzle, path, language, from }: {
        puzzle: string;
        path?: import("./results.js").PathKind;
        language?: string;
        from?: {
            board: string;
            marks: string;
        } | null;
    }, options?: CallOptions): AsyncGenerator<import("./results.js").PathPart>;
    /** Cancels every call. */
    cancel(): void;
    /** Cancels every call and ends the worker for good. */
    close(): void;
    #private;
}
export { Core, EngineError, loadCore, loadModule };
