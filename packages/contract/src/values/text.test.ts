import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { optionalText, requiredText } from './text.ts';

const messagesOf = (schema: ReturnType<typeof requiredText>, value: unknown) =>
  (schema.safeParse(value).error?.issues ?? []).map(({ message }) => message);

describe('requiredText', () => {
  it('is trimmed, and at least one character', () => {
    expect(requiredText(5).parse('  ab ')).toBe('ab');
    for (const value of ['', '  ', undefined, null, 5, {}]) {
      expect(messagesOf(requiredText(5), value)).toEqual(['This field is required']);
    }
  });

  it("counts after trimming and includes the field's label, if any", () => {
    expect(requiredText(3).safeParse(' abc ').success).toBe(true);
    expect(messagesOf(requiredText(3), 'abcd')).toEqual(['Must be 3 characters or less']);
    expect(messagesOf(requiredText(3, { what: 'City' }), 'abcd')).toEqual([
      'City must be 3 characters or less',
    ]);
    expect(messagesOf(requiredText(3, { maxMessage: 'Too long' }), 'abcd')).toEqual(['Too long']);
  });

  it('joins the lines of a box that has several, and counts them afterwards', () => {
    const box = requiredText(5, { joinsLines: true });
    expect(box.parse(' a \r\n\n\tb\n')).toBe('a b');
    expect(messagesOf(box, 'ab\ncde')).toEqual(['Must be 5 characters or less']);
    expect(messagesOf(box, undefined)).toEqual(['This field is required']);
  });

  it('counts an emoji as one character', () => {
    expect(requiredText(3).safeParse('🌻🌻🌻').success).toBe(true);
    expect(requiredText(3).safeParse('🌻🌻🌻🌻').success).toBe(false);
    expect(messagesOf(requiredText(3), '🌻\u0000🌻')).toEqual([
      'Must not include invisible characters',
    ]);
  });

  it('reports only the first broken rule, and none for text that is too long', () => {
    const rules = [
      [(value: string) => !value.includes('x'), 'no x'],
      [(value: string) => !value.includes('y'), 'no y'],
    ] as const;
    expect(messagesOf(requiredText(5, { rules }), 'xy')).toEqual(['no x']);
    expect(messagesOf(requiredText(5, { rules }), 'y')).toEqual(['no y']);
    expect(messagesOf(requiredText(5, { rules }), 'xyxyxy')).toEqual([
      'Must be 5 characters or less',
    ]);
  });

  it.each([
    ['U+0000', 'a\u0000b'],
    ['a bell', 'a\u0007b'],
    ['a line break', 'a\nb'],
    ['a C1 control', 'a\u0085b'],
    ['a line separator', 'a\u2028b'],
    ['a right-to-left override', 'a\u202Eb'],
    ['an isolate', 'a\u2067b'],
    ['half a character', 'a\uD83Db'],
  ])('refuses %s inside', (_what, value) => {
    expect(messagesOf(requiredText(10), value)).toEqual(['Must not include invisible characters']);
  });

  it.each([['Zoë Núñez'], ["O'Brien"], ['👩‍👩‍👧 Lee'], ['نورا'], ['<script>'], ['a\u200Eb']])(
    'accepts %s unchanged',
    (value) => {
      expect(requiredText(20).parse(value)).toBe(value);
    },
  );

  it('returns trimmed text within its length or a message, for any input', () => {
    const schema = requiredText(10);
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'ab \u0000\n\u202Eé🌻א'), maxLength: 15 }),
        (value) => {
          const { success, data, error } = schema.safeParse(value);
          if (success) {
            expect(data).toBe(value.trim());
            expect(data).toMatch(/^[^\p{Cc}]{1,10}$/u);
          } else expect(error.issues).toHaveLength(1);
        },
      ),
    );
  });
});

describe('optionalText', () => {
  it('reads empty as null and applies the same rules to the rest', () => {
    for (const value of ['', '   ', null, undefined])
      expect(optionalText(5).parse(value)).toBeNull();
    expect(optionalText(5).parse(' ab ')).toBe('ab');
    expect(optionalText(5).safeParse('abcdef').success).toBe(false);
    expect(optionalText(5).safeParse('a\u0000').success).toBe(false);
    expect(optionalText(5).safeParse(7).success).toBe(false);
  });
});
