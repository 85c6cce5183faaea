import type { HtmlTagDescriptor, Plugin } from 'vite';

/** Asks the browser to compile the whole file on another thread while it arrives (V8 13.6). */
const compileEarly = '//# allFunctionsCalledOnLoad\n';

/**
 * On a slow processor each file costs time of its own, and so does each function that is compiled only
 * when it is called. So what the first screens run is one file, compiled early; or two, where the page's
 * own script asks for data and then imports the module named here, which is then fetched with it.
 */
export function fastStart(imported?: RegExp): Plugin {
  const groups = [
    { name: 'start', tags: ['$initial' as const], priority: 1 },
    ...(imported ? [{ name: 'first-screens', test: imported }] : []),
  ];
  return {
    name: 'fast-start',
    apply: 'build',
    config: () => ({ build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }),
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const first = Object.values(bundle).find(({ name }) => name === 'first-screens');
        if (first?.type !== 'chunk') return [];
        const styles = [...(first.viteMetadata?.importedCss ?? [])];
        return [
          link('modulepreload', first.fileName),
          ...styles.map((style) => link('stylesheet', style)),
        ];
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && (file.isEntry || file.name === 'first-screens')) {
            file.code = compileEarly + file.code;
          }
        }
      },
    },
  };
}

function link(rel: string, file: string): HtmlTagDescriptor {
  return { tag: 'link', attrs: { rel, crossorigin: true, href: `/${file}` }, injectTo: 'head' };
}
