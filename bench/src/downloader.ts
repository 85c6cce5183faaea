/** Somebody else's browser: downloads what it is asked for, in a process of its own. */
import { get, type RequestOptions } from 'node:http';

export type Download = { url: string; headers: NonNullable<RequestOptions['headers']> };

process.on('message', ({ url, headers }: Download) => {
  get(url, { headers }, (answer) => {
    if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`);
    answer.resume().on('end', () => process.send!('downloaded'));
  });
});
