import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../request/config.ts';
import {
  asciiText,
  composeAchFile,
  entryOfTrace,
  traceNumber,
  type DebitEntry,
} from './nacha.rules.ts';
import { readNacha } from './nacha-reader.builder.ts';

const { ach } = readConfig({});
const facts = {
  fileNumber: 7,
  writtenOn: '2026-11-25',
  writtenAt: '1605',
  effectiveOn: '2026-11-27',
};
const debit = (changes: Partial<DebitEntry> = {}): DebitEntry => ({
  entryId: 12,
  kind: 'checking',
  routing: '123456780',
  number: '000123454417',
  amountCents: 94_175,
  reference: 'Invoice 100001',
  companyName: 'Cedar & Finch Outfitters',
  isRetry: false,
  ...changes,
});

describe('composeAchFile', () => {
  it('writes each record as the format has it', () => {
    const lines = composeAchFile(ach, facts, [debit()]).split('\n');
    expect(lines.slice(0, 5)).toEqual([
      '101 99000012319900000012611251605A094101EXAMPLE BANK           MERIDIAN BENEFITS      7       ',
      '5225MERIDIAN BENEFIT                    1990000001CCDBENEFITS  261125261127   1990000120000001',
      '627123456780000123454417     0000094175INVOICE 100001 CEDAR & FINCH OUTFITTE  0990000120000012',
      '82250000010012345678000000094175000000000000' +
        '1990000001                         990000120000001',
      '9000001000001000000010012345678000000094175000000000000' + ' '.repeat(39),
    ]);
    expect(lines.slice(5)).toEqual([...Array(5).fill('9'.repeat(94)), '']);
  });

  it('adds up for an independent reader, whatever the entries are', () => {
    const anEntry = fc.record({
      kind: fc.constantFrom('checking', 'savings'),
      routing: fc.stringMatching(/^\d{9}$/),
      number: fc.stringMatching(/^[0-9A-Za-z-]{4,17}$/),
      amountCents: fc.integer({ min: 1, max: 2_147_483_647 }),
      reference: fc.string({ maxLength: 30, unit: 'grapheme' }),
      companyName: fc.string({ maxLength: 60, unit: 'grapheme' }),
      isRetry: fc.boolean(),
    });
    const someEntries = fc
      .array(anEntry, { minLength: 1, maxLength: 40 })
      .map((entries) => entries.map((entry, at): DebitEntry => ({ ...entry, entryId: at + 1 })));
    fc.assert(
      fc.property(someEntries, fc.infiniteStream(fc.nat()), (entries, order) => {
        const shuffled = entries
          .map((entry) => ({ entry, place: order.next().value as number }))
          .toSorted((a, b) => a.place - b.place)
          .map(({ entry }) => entry);
        const file = readNacha(composeAchFile(ach, facts, shuffled));
        const read = file.entries.map(({ trace, code, routing, account, cents, description }) => ({
          entryId: Number(trace.slice(8)),
          kind: code === '27' ? 'checking' : 'savings',
          routing,
          account,
          cents,
          isRetry: description === 'RETRY PYMT',
        }));
        expect(read.toSorted((a, b) => a.entryId - b.entryId)).toEqual(
          entries.map(({ entryId, kind, routing, number, amountCents, isRetry }) => ({
            entryId,
            kind,
            routing,
            account: number.toUpperCase(),
            cents: amountCents,
            isRetry,
          })),
        );
      }),
      { numRuns: 100 },
    );
  });

  it('keeps those that are presented again in a batch of their own', () => {
    const entries = [debit(), debit({ entryId: 13, isRetry: true }), debit({ entryId: 14 })];
    const { batches } = readNacha(composeAchFile(ach, facts, entries));
    expect(batches.map(({ description, entries: { length } }) => [description, length])).toEqual([
      ['BENEFITS', 2],
      ['RETRY PYMT', 1],
    ]);
  });

  it('takes the last ten digits of a hash that is longer', () => {
    const entries = Array.from({ length: 150 }, (_, at) =>
      debit({ entryId: at + 1, routing: '999999992' }),
    );
    const { entries: read } = readNacha(composeAchFile(ach, facts, entries));
    expect(read).toHaveLength(150);
  });

  it('fails rather than shift a field', () => {
    expect(() => composeAchFile(ach, facts, [debit({ amountCents: 10_000_000_000 })])).toThrow();
    expect(() => composeAchFile(ach, facts, [debit({ amountCents: -1 })])).toThrow();
    expect(() => composeAchFile(ach, facts, [debit({ entryId: 10_000_000 })])).toThrow();
    expect(() => composeAchFile(ach, facts, [debit({ routing: '12345678' })])).toThrow();
  });
});

describe('a trace number', () => {
  it('is our bank and the entry, and leads back to it', () => {
    expect(traceNumber(ach, 12)).toBe('990000120000012');
    expect(entryOfTrace(ach, '990000120000012')).toBe(12);
    expect(entryOfTrace(ach, '123456780000012')).toBeNull();
    expect(entryOfTrace(ach, '99000012000012 ')).toBeNull();
  });
});

describe('asciiText', () => {
  it.each([
    ['José Müller & Söhne', 'JOSE MULLER & SOHNE'],
    ['Straße 5 – O’Neil', "STRASSE 5 - O'NEIL"],
    ['東京\tfarm\n🚜', '...FARM..'],
  ])('%s', (typed, written) => {
    expect(asciiText(typed)).toBe(written);
  });
});
