import { describe, expect, it } from 'vitest';
import { madeUpLetter, madeUpSending } from './made-up-letter.builder.ts';
import { missingItems } from './missing-items.ts';

describe('a letter of a type that some area contributes', () => {
  it('with every required item may go', () => {
    expect(missingItems(madeUpLetter())).toEqual([]);
  });

  it('lacks the item that is not there', () => {
    const letter = madeUpLetter();
    expect(missingItems({ ...letter, front: letter.front.slice(0, 1) })).toEqual(['Whom to call']);
  });

  it('lacks the item with a fact that is not known', () => {
    expect(missingItems(madeUpLetter(null))).toEqual(['When you return']);
  });

  it('lacks its papers where it asks for an answer', () => {
    const letter = madeUpLetter();
    const asking = { ...letter, type: { ...letter.type, asksForAnswer: true } };
    expect(missingItems(asking)).toEqual(['the form to answer with', 'the rate sheet']);
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

  it.each(['Łukasz', 'Nguyễn', 'Αθηνά', 'Юлія', 'Zoë-Anne O’Brien'])('%s is printed', (name) => {
    expect(named(name)).toEqual([]);
  });

  it.each(['伟', 'ليلى', 'שרה', 'अनीता', '지민', '😀'])('%s is not mailed as boxes', (name) => {
    expect(named(name)).toEqual(['letters that can be printed (see the names and addresses)']);
  });
});
