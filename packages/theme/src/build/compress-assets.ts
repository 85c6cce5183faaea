import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Below this size a compressed copy is not worth a second file. */
const smallest = 1024;

/**
 * Writes .br and .gz copies next to each asset, so that the server never compresses on request.
 * Reads the written files: before that, Vite still replaces names inside the chunks.
 */
export function compressAssets(): Plugin {
  return {
    name: 'compress-assets',
    apply: 'build',
    async writeBundle({ dir }) {
      if (!dir) return;
      const assets = join(dir, 'assets');
      const files = (await readdir(assets)).filter((file) => /\.(js|css|svg)$/.test(file));
      await Promise.all(
        files.map(async (file) => {
          const path = join(assets, file);
          const source = await readFile(path);
          if (source.length < smallest) return;
          const quality = {
            params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
          };
          const [br, gz] = await Promise.all([brotli(source, quality), zip(source, { level: 9 })]);
          await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
        }),
      );
    },
  };
}
