/**
 * The schema library compiles its checks with eval if it can. Our content security policy forbids
 * eval, and even a trial is reported as a violation, so this is set before the library loads.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
