import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { bootScript } from './boot-script.ts';
import { compressAssets } from './compress-assets.ts';
import { fastStart } from './fast-start.ts';
import { lightContract } from './light-contract.ts';
import { stillFont } from './still-font.ts';

/** How both sites are built; each site adds only its own parts. */
export function siteBuild({ base, boot }: { base: string; boot: string }): UserConfig {
  return {
    base,
    plugins: [
      lightContract(),
      react(),
      babel({ presets: [reactCompilerPreset()] }),
      bootScript(boot),
      fastStart(),
      stillFont(),
      compressAssets(),
    ],
    // The server replaces it with a fresh nonce on every request.
    html: { cspNonce: '__NONCE__' },
    build: {
      target: 'baseline-widely-available',
      // Data URLs would need a looser content security policy.
      assetsInlineLimit: 0,
      // In kB before compression; `npm run bench` measures what is sent.
      chunkSizeWarningLimit: 650,
      rolldownOptions: { checks: { bundlerTimings: false } },
    },
  };
}
