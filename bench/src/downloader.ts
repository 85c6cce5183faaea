/** Somebody else's browser: downloads what it is asked for, in a process of its own, and tells the status. */
import { get, type RequestOptions } from 'node:http';

export type Download = { url: string; headers: NonNullable<RequestOptions['headers']> };

process.on('message', ({ url, headers }: Download) => {
  get(url, { headers }, (answer) => {
    answer.resume().on('end', () => process.send!(answer.statusCode));
  });
});
