import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { scaleCompanies } from '@portal/sample-data/scale.ts';
import { freePort } from '../../scripts/free-port.ts';
import { root } from './served-product.ts';

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
};

/** Builds a contestant of the screen bench with the checkout's own Vite. */
export function buildSite(name: string): string {
  const folder = join(root, 'bench', name);
  if (existsSync(join(folder, 'package-lock.json')) && !existsSync(join(folder, 'node_modules'))) {
    run('npm', ['ci', '--no-progress', '--loglevel=error', '--ignore-scripts'], folder);
  }
  run(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error'],
    folder,
  );
  return join(folder, 'dist');
}

function run(command: string, args: string[], cwd: string): void {
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed in ${cwd}`);
}

/**
 * Serves a built site and 50 rows the way the product serves its own: precompressed and cacheable.
 */
export async function serveSite(folder: string): Promise<{ url: string; stop: () => void }> {
  const files = new Map<string, { body: Buffer; type: string }>();
  const add = (path: string, content: string | Buffer) =>
    files.set(path, {
      body: gzipSync(content),
      type: contentTypes[extname(path)] ?? 'application/octet-stream',
    });
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    add(path.slice(folder.length), readFileSync(path));
  }
  add('/rows.json', JSON.stringify(rows()));
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0]!;
    const file = files.get(path === '/' ? '/index.html' : path);
    if (!file) return void response.writeHead(404).end();
    response.writeHead(200, {
      'content-type': file.type,
      'content-encoding': 'gzip',
      'content-length': file.body.length,
      'cache-control': path.startsWith('/assets/')
        ? 'public, max-age=31536000, immutable'
        : 'no-store',
    });
    response.end(file.body);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

const rows = () =>
  scaleCompanies({ companies: 50 }).map(({ compId, name, accountManager }) => ({
    id: compId,
    name,
    city: 'Sandusky',
    state: 'OH',
    manager: accountManager?.name ?? '',
  }));
