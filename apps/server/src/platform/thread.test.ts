import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeLog } from './log.ts';
import { makeThread, type Thread } from './thread.ts';

/** Counts up to the number it is asked for, remembers how far it came, and dies or fails when told to. */
const counting = `
  import { answerQuestions } from '${new URL('./thread.ts', import.meta.url).href}';
  const state = { made: 0, stopped: 0 };
  await answerQuestions(async function* (question) {
    if (question === 'state') return yield { ...state };
    if (question === 'die') process.exit();
    if (question === 'fail') throw Object.assign(new Error('lost'), { code: '57P01' });
    try {
      for (let number = 1; number <= question; number++) {
        state.made++;
        yield number;
      }
    } finally {
      state.stopped++;
    }
  });`;

describe('a thread', () => {
  let thread: Thread;
  beforeAll(() => {
    const entry = new URL(`data:text/javascript,${encodeURIComponent(counting)}`);
    thread = makeThread(entry, { data: null, log: makeLog('silent') });
  });
  afterAll(() => thread.close());

  const all = (answer: AsyncIterable<unknown>) => Readable.from(answer).toArray();
  const state = async () =>
    (await thread.ask('state').next()).value as { made: number; stopped: number };

  it('answers several questions at a time, each in order', async () => {
    const answers = await Promise.all([3, 40, 0].map((to) => all(thread.ask(to))));
    expect(answers).toEqual([[1, 2, 3], Array.from({ length: 40 }, (_, at) => at + 1), []]);
  });

  it('makes little more than is taken, and stops with who asked', async () => {
    const before = await state();
    const answer = thread.ask(1_000_000);
    await answer.next();
    await vi.waitFor(async () => expect((await state()).made).toBeGreaterThan(before.made + 5));
    expect((await state()).made).toBeLessThan(before.made + 20);
    expect((await state()).stopped).toBe(before.stopped);
    await answer.return(null);
    await vi.waitFor(async () => expect((await state()).stopped).toBe(before.stopped + 1));
  });

  it('fails with the error and its code', async () => {
    await expect(thread.ask('fail').next()).rejects.toMatchObject({
      message: 'lost',
      code: '57P01',
    });
  });

  it('that dies fails what is under way, and the next question starts another', async () => {
    const underWay = thread.ask(1_000_000);
    await underWay.next();
    await expect(thread.ask('die').next()).rejects.toThrow('The thread stopped.');
    await expect(all(underWay)).rejects.toThrow('The thread stopped.');
    expect(await state()).toEqual({ made: 0, stopped: 0 });
  });

  it('that cannot start fails its questions', async () => {
    const entry = new URL('data:text/javascript,throw new Error("broken")');
    const broken = makeThread(entry, { data: null, log: makeLog('silent') });
    await expect(broken.ask(1).next()).rejects.toThrow('The thread stopped.');
    await broken.close();
  });

  it('finishes what is under way before it closes', async () => {
    const answer = thread.ask(100);
    await answer.next();
    const closed = thread.close();
    expect(await all(answer)).toHaveLength(99);
    await closed;
  });
});
