import type { Plugin } from 'vite';

/** The alphabet nearly every page needs; others load only if a name needs them. */
const usual = /inter-latin-wght-normal.*\.woff2$/;

/**
 * A font that arrives after the text would shift it. So it is preloaded, and if it still comes too
 * late, the visit continues in the fallback font.
 */
export function stillFont(): Plugin {
  let base = '/';
  return {
    name: 'still-font',
    apply: 'build',
    configResolved: (config) => void (base = config.base),
    transform: {
      filter: { id: /@fontsource-variable.*\.css$/ },
      handler: (css) => css.replaceAll('font-display: swap', 'font-display: optional'),
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const file = Object.keys(bundle).find((name) => usual.test(name));
        if (!file) throw new Error('The font that the pages use is not in the build.');
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true };
        const link = { tag: 'link', attrs: { ...attrs, href: `${base}${file}` } };
        // Before the scripts and styles, so that it is asked for first.
        return [{ ...link, injectTo: 'head-prepend' as const }];
      },
    },
  };
}
