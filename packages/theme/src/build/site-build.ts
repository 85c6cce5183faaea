import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { compressAssets } from './compress-assets.ts';
import { fastStart } from './fast-start.ts';
import { lightContract } from './light-contract.ts';

/** How both sites are built; a site adds only what is its own. */
export function siteBuild({ firstScreens }: { firstScreens?: RegExp } = {}): UserConfig {
  return {
    plugins: [
      lightContract(),
      react(),
      babel({ presets: [reactCompilerPreset()] }),
      fastStart(firstScreens),
      compressAssets(),
    ],
    // The server puts a fresh nonce in its place on every request.
    html: { cspNonce: '__NONCE__' },
    build: {
      target: 'baseline-widely-available',
      // Data addresses would need a wider content security policy.
      assetsInlineLimit: 0,
    },
  };
}
