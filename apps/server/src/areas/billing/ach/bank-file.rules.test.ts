import { describe, expect, it } from 'vitest';
import { bankFile } from './bank-file.builder.ts';
import { accountChange, readBankFile } from './bank-file.rules.ts';

const good = bankFile([
  { trace: '990000120000012', cents: 94_175, code: 'R01' },
  { trace: '990000120000013', code: 'C01', corrected: '1918171614' },
]);
const lines = good.split('\r\n');
const changed = (at: number, change: (line: string) => string) =>
  lines.map((line, each) => (each === at - 1 ? change(line) : line)).join('\r\n');
const refusalOf = (content: string) => {
  try {
    readBankFile(content);
    return 'taken';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('readBankFile', () => {
  const notices = [
    { kind: 'return', trace: '990000120000012', code: 'R01', amountCents: 94_175 },
    { kind: 'change', trace: '990000120000013', code: 'C01', corrected: '1918171614'.padEnd(29) },
  ];

  it.each([
    ['as it comes', good],
    ['without line ends', lines.join('')],
    ['without padding', lines.slice(0, 8).join('\n')],
    ['with blanks at the end cut off', lines.slice(0, 8).join('\n').trimEnd()],
  ])('reads returns and notifications of change %s', (_, content) => {
    expect(readBankFile(content)).toEqual(notices);
  });

  it('passes over entries that say neither', () => {
    const other = bankFile([{ trace: '990000120000012', cents: 5, code: 'R01' }]).replace(
      /^799R01/m,
      '705XXX',
    );
    expect(readBankFile(other)).toEqual([{ kind: 'other', trace: '123456780000001' }]);
  });

  it.each<[string, string, string]>([
    ['nothing at all', '', 'Line 1: the file does not begin'],
    ['something else', 'Dear customer,', 'Line 1: the file does not begin'],
    [
      'a short record',
      changed(3, (line) => line.slice(1)),
      'Line 3: a record has 94 characters, but this one has 93',
    ],
    [
      'an amount that changed',
      changed(3, (line) => line.replace('94175', '94176')),
      'Line 7: the debits are others',
    ],
    [
      'a receiver that changed',
      changed(3, (line) => line.replace('62699', '62698')),
      'Line 7: the entry hash is another',
    ],
    [
      'a missing entry',
      lines.toSpliced(2, 2).join('\n'),
      'Line 5: the number of entries is another',
    ],
    [
      'letters for an amount',
      changed(3, (line) => line.replace('0000094175', 'OOOOO94175')),
      "Line 3: 'OOOOO94175' at 30 to 39 is not a number",
    ],
    ['a file cut off', lines.slice(0, 7).join('\n'), 'Line 8: the file ends too early'],
    [
      'a batch without its end',
      lines.toSpliced(6, 1).join('\n'),
      'Line 7: a record of type 9 is not expected here',
    ],
    ['more after the end', `${good}${lines[1]}`, 'Line 11: something follows'],
    [
      'a malformed code',
      changed(4, (line) => line.replace('R01', 'RXX')),
      'Line 4: the addenda record has no valid code',
    ],
    [
      'a malformed trace number',
      changed(4, (line) => line.replace('R0199', 'R01AB')),
      'Line 4: the addenda record has no valid code',
    ],
    ['addenda without an entry', lines.toSpliced(2, 1).join('\n'), 'Line 3: a record of type 7'],
    [
      'two addenda of an entry',
      lines.toSpliced(3, 0, lines[3]!).join('\n'),
      'Line 5: a second addenda',
    ],
    [
      'another number of batches',
      changed(8, (line) => line.replace('9000001', '9000002')),
      'Line 8: the number of batches',
    ],
  ])('refuses %s, with the line', (_, content, message) => {
    expect(refusalOf(content)).toContain(message);
  });
});

describe('accountChange', () => {
  it.each([
    ['C01', '1918171614', { number: '1918171614' }],
    ['C02', '123456780', { routing: '123456780' }],
    ['C03', '123456780   1918171614', { routing: '123456780', number: '1918171614' }],
    ['C05', '37', { kind: 'savings' }],
    ['C06', `${'1918171614'.padEnd(20)}27`, { number: '1918171614', kind: 'checking' }],
    [
      'C07',
      `123456780${'1918171614'.padEnd(17)}37`,
      { routing: '123456780', number: '1918171614', kind: 'savings' },
    ],
    ['C02', '123456789', 'The corrected routing number is not valid.'],
    ['C01', ' ', 'The corrected account number is not valid.'],
    ['C05', 'XY', 'The corrected transaction code is not valid.'],
    ['C04', 'SOMEBODY', 'C04 corrects nothing that is kept here.'],
  ])('%s %s', (code, corrected, change) => {
    expect(accountChange(code, corrected.padEnd(29))).toEqual(change);
  });
});
