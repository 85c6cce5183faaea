import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { eicar, startClamd, type Clamd } from '../testing/clamd.ts';
import { scanned, ScannerFailed, VirusFound } from './virus-scanner.ts';

let clamd: Clamd;
beforeAll(async () => {
  clamd = await startClamd();
});
beforeEach(() => clamd.behave('real'));

async function* pieces(...of: Uint8Array[]) {
  yield* of;
}
const read = (content: AsyncIterable<Uint8Array>, address = clamd, limitMs?: number) =>
  buffer(scanned(content, address, limitMs));

it('passes on what the scanner has seen whole', async () => {
  const content = [randomBytes(100_000), randomBytes(1), randomBytes(70_000)];
  const whole = Buffer.concat(content);
  expect((await read(pieces(...content))).equals(whole)).toBe(true);
  expect(clamd.scanned.at(-1)!.equals(whole)).toBe(true);
});

it('fails at the end of a content with a virus, wherever it is', async () => {
  const infected = pieces(randomBytes(1000), Buffer.from(eicar), randomBytes(1000));
  await expect(read(infected)).rejects.toThrow(VirusFound);
});

it.each(['garbage', 'hang-up'] as const)('fails if the scanner answers with %s', async (how) => {
  clamd.behave(how);
  await expect(read(pieces(randomBytes(100_000)))).rejects.toThrow(ScannerFailed);
});

it('fails if the scanner is silent', async () => {
  clamd.behave('silent');
  await expect(read(pieces(randomBytes(10)), clamd, 50)).rejects.toThrow('no answer within 50 ms');
});

it('fails if there is no scanner', async () => {
  await expect(read(pieces(randomBytes(10)), { ...clamd, port: 1 })).rejects.toThrow(ScannerFailed);
});

it('passes on the failure of the content itself', async () => {
  const broken = async function* () {
    yield randomBytes(10);
    throw new Error('cut');
  };
  await expect(read(broken())).rejects.toThrow('cut');
});
