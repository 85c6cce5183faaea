/**
 * The schema library compiles its checks by eval where it may. Our content security policy forbids
 * eval, and even a trial is reported as a violation; so this is set before the library loads.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
