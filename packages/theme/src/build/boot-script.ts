import { build, type Plugin, type Rolldown } from 'vite';
import { lightContract } from './light-contract.ts';

const place = '<!-- boot -->';

/**
 * Writes a small script into the page itself, where it runs before anything else is asked for. The page's
 * nonce lets it run, and no other script in the page.
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
      // Inside a script element only '<' could end it early, and only in a text does it stand before '/'.
      code = chunk.code.trim().replaceAll('</', '<\\/');
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace(place, () => `<script>${code}</script>`),
    },
  };
}
