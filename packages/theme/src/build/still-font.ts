import type { Plugin } from 'vite';

/** The alphabet that nearly every page needs; the others are fetched where a name asks for them. */
const usual = /inter-latin-wght-normal.*\.woff2$/;

/**
 * A font that arrives after the text would move it. So it is fetched with the page, and where it still comes
 * too late, the visit goes on in the fallback.
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
        return [{ tag: 'link', attrs: { ...attrs, href: `${base}${file}` }, injectTo: 'head' }];
      },
    },
  };
}
