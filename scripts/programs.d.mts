/** What TypeScript uses of `programs.mjs`. */
export declare function chromiumPath(): string;
export declare function installPrograms(wanted: { chromium?: boolean; postgresql?: boolean }): void;
