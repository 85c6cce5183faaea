/** What TypeScript uses of `setup.mjs`. */
export declare const serverFlags: string[];
