import { build, type Plugin, type Rolldown } from 'vite';
import { lightContract } from './light-contract.ts';

const place = '<!-- boot -->';

/**
 * Inlines a small script into the page, where it runs before anything else is requested. The page's
 * nonce allows it, and no other inline script.
 */
export function bootScript(entry: string): Plugin {
  let code = '';
  return {
    name: 'boot-script',
    apply: 'build',
    async buildStart() {
      const [output] = (await build({
        configFile: false,
        logLevel: 'warn',
        plugins: [lightContract()],
        build: {
          write: false,
          target: 'baseline-widely-available',
          lib: { entry, formats: ['iife'], name: 'boot' },
        },
      })) as Rolldown.RolldownOutput[];
      const chunk = output!.output[0];
      for (const file of chunk.moduleIds) this.addWatchFile(file);
      // In a script element only '<' could end it early, and only inside a string does it appear
      // before '/'.
      code = chunk.code.trim().replaceAll('</', '<\\/');
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace(place, () => `<script>${code}</script>`),
    },
  };
}
