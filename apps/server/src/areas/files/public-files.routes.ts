import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { notFound } from '@portal/contract/problem.ts';
import type { Context } from '../../request/context.ts';
import { findPublicFile } from './public-files.store.ts';

/** Logos, photos and slide images, served to everybody. */
export function publicFilesRoutes(app: FastifyInstance, { database }: Context): void {
  app.get('/static/*', { schema: { hide: true } }, async (request, reply) => {
    const path = (request.params as { '*': string })['*'];
    const file = await database.transaction({}, (tx) => findPublicFile(tx, path));
    if (!file) throw notFound();
    const etag = `"${createHash('sha256').update(file.content).digest('base64url').slice(0, 22)}"`;
    void reply.headers({
      etag,
      'cache-control': 'public, max-age=3600',
      // An SVG opened on its own must not run anything.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
    });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type(file.content_type).send(Buffer.from(file.content));
  });
}
