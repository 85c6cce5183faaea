/** The exports of `setup.mjs` that TypeScript files use. */
export declare const serverFlags: string[];
