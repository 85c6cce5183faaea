import type { Plugin } from 'vite';

/** Asks the browser to compile the whole file on another thread while it loads (V8 13.6). */
const compileEarly = '//# allFunctionsCalledOnLoad\n';

/**
 * On a slow processor each file has a cost, and so does each function compiled on first call. So
 * the code of the first screens is one file, compiled early.
 */
export function fastStart(): Plugin {
  const groups = [{ name: 'start', tags: ['$initial' as const] }];
  return {
    name: 'fast-start',
    apply: 'build',
    config: () => ({ build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && file.isEntry) file.code = compileEarly + file.code;
        }
      },
    },
  };
}
