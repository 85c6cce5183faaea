import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import fastify from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { makeWaitingRequests } from '../platform/waiting-requests.ts';
import { countWaiting } from './count-waiting.ts';

it('counts the requests that wait until their answers begin, whatever becomes of them', async () => {
  const waiting = makeWaitingRequests();
  const app = fastify({ forceCloseConnections: true });
  onTestFinished(() => app.close());
  countWaiting(app, waiting);
  const file = new PassThrough();
  const { promise: answer, resolve } = Promise.withResolvers<string>();
  app.get('/answer', () => answer);
  app.get('/file', () => file);
  app.post('/failure', () => Promise.reject(new Error('lost')));
  const url = await app.listen();
  const { port } = app.server.address() as AddressInfo;

  const kept = fetch(`${url}/answer`);
  const left = ['GET /answer', 'POST /failure'].map((request) => {
    const socket = connect(port);
    socket.write(
      `${request} HTTP/1.1\r\nhost: test\r\ncontent-type: text/plain\r\ncontent-length: 9\r\n\r\n`,
    );
    return socket;
  });
  await vi.waitFor(() => expect(waiting[0]).toBe(3));
  for (const socket of left) socket.destroy();
  await Promise.all(left.map((socket) => once(socket, 'close')));
  resolve('here');
  expect(await (await kept).text()).toBe('here');
  await vi.waitFor(() => expect(waiting[0]).toBe(0));

  for (const path of ['/failure', '/nowhere', '/file']) {
    const method = path === '/failure' ? 'POST' : 'GET';
    file.write('first part');
    await fetch(`${url}${path}`, { method });
    expect([path, waiting[0]]).toEqual([path, 0]);
  }
});
