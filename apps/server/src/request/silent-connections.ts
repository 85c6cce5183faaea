import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * A server that closes would wait for connections that have not asked for anything yet, such as those a browser or a load
 * balancer opens ahead: Node counts them as busy. Fastify itself closes those that have been answered.
 */
export function closeSilentConnections(app: FastifyInstance): void {
  const silent = new Set<Socket>();
  app.server.on('connection', (socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  app.server.on('request', ({ socket }) => silent.delete(socket));
  app.addHook('preClose', async () => {
    for (const socket of silent) socket.destroy();
  });
}
