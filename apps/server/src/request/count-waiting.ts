import type { FastifyInstance } from 'fastify';
import {
  requestAnswered,
  requestWaits,
  type WaitingRequests,
} from '../platform/waiting-requests.ts';

/** Counts the requests that wait. One that is being sent a file has its answer. */
export function countWaiting(app: FastifyInstance, waiting: WaitingRequests): void {
  app.addHook('onRequest', async () => requestWaits(waiting));
  app.addHook('onSend', async () => requestAnswered(waiting));
}
