import { describe, expect, it } from 'vitest';
import { madeUpLetter, madeUpSending } from './made-up-letter.builder.ts';
import { missingItems } from './missing-items.ts';

describe('a letter of a type that an area contributes', () => {
  it('lacks nothing if every required item is there', () => {
    expect(missingItems(madeUpLetter())).toEqual([]);
  });

  it('lacks an item that is not there', () => {
    const letter = madeUpLetter();
    expect(missingItems({ ...letter, front: letter.front.slice(0, 1) })).toEqual(['Who to call']);
  });

  it('lacks an item with an unknown fact', () => {
    expect(missingItems(madeUpLetter(null))).toEqual(['When you return']);
  });

  it('lacks its enclosures if it asks for a response', () => {
    const letter = madeUpLetter();
    const asking = { ...letter, type: { ...letter.type, asksForResponse: true } };
    expect(missingItems(asking)).toEqual(['the response form', 'the rate sheet']);
  });
});

describe('a name', () => {
  const named = (name: string) =>
    missingItems(
      madeUpLetter('12/01/2026', {
        ...madeUpSending,
        addressee: { ...madeUpSending.addressee, name },
      }),
    );

  it.each(['Łukasz', 'Nguyễn', 'Αθηνά', 'Юлія', 'ليلى', 'שרה', 'Zoë-Anne O’Brien'])(
    '%s is printed',
    (name) => {
      expect(named(name)).toEqual([]);
    },
  );

  it.each(['伟', 'अनीता', '지민', '😀'])('%s is not mailed as boxes', (name) => {
    expect(named(name)).toEqual(['printable characters (see the names and addresses)']);
  });
});
