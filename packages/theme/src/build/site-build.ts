import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { bootScript } from './boot-script.ts';
import { compressAssets } from './compress-assets.ts';
import { fastStart } from './fast-start.ts';
import { lightContract } from './light-contract.ts';
import { stillFont } from './still-font.ts';

/** How both sites are built; a site adds only what is its own. */
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
    // The server puts a fresh nonce in its place on every request.
    html: { cspNonce: '__NONCE__' },
    build: {
      target: 'baseline-widely-available',
      // Data addresses would need a wider content security policy.
      assetsInlineLimit: 0,
      // In kB before compression; what is sent is measured by `npm run bench`.
      chunkSizeWarningLimit: 650,
      rolldownOptions: { checks: { bundlerTimings: false } },
    },
  };
}
