import { describe, expect, it } from 'vitest';
import { uploadMessage } from '@portal/contract/areas/files/upload.rules.ts';
import { contentProblem, contentTypeOf } from './file-content.rules.ts';

const bytes = (...values: (number | string)[]) =>
  Buffer.concat(
    values.map((each) =>
      typeof each === 'string' ? Buffer.from(each, 'latin1') : Buffer.from([each]),
    ),
  );

const programs = {
  'a Windows program': bytes('MZ', 0x90, 0, 3, 0, 0, 0),
  'a DOS program': bytes('ZM', 0x90, 0),
  'a Linux program': bytes(0x7f, 'ELF', 2, 1, 1, 0),
  'a Mac program': bytes(0xcf, 0xfa, 0xed, 0xfe, 7),
  'an older Mac program': bytes(0xfe, 0xed, 0xfa, 0xce, 0),
  'compiled Java': bytes(0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 0x34),
  'a shell script': bytes('#!/bin/sh\nrm -rf /\n'),
  'a shell script with a byte order mark': bytes(0xef, 0xbb, 0xbf, '#!/bin/sh\n'),
  'a Windows shortcut': bytes(0x4c, 0, 0, 0, 1, 0x14, 2, 0, 0),
};
const names = ['roster.csv', 'roster.pdf', 'roster.xlsx', 'roster.zip', 'roster', 'roster.dat'];

describe.each(Object.entries(programs))('%s is refused', (_what, content) => {
  it.each(names)('as %s', (name) => {
    expect(contentProblem(name, content)).toBe(uploadMessage.invalidFile);
  });
});

const compound = bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0);
const zip = bytes('PK', 3, 4, 0x14, 0);

it.each([
  ['setup.exe', bytes('harmless')],
  ['setup.bat', bytes('@echo off')],
  ['setup.scr', bytes('harmless')],
  ['setup.msi', compound],
  ['setup', compound],
  ['setup.dat', compound],
])('%s is refused', (name, content) => {
  expect(contentProblem(name, content)).toBe(uploadMessage.invalidFile);
});

it.each([
  ['a.pdf', bytes('%PDF-1.7\n')],
  ['a.PDF', bytes('\n\n%PDF-1.4')],
  ['a.xlsx', zip],
  ['with a password.xlsx', compound],
  ['a.xls', compound],
  ['written by a web page.xls', bytes('<table>')],
  ['a.docx', zip],
  ['a.zip', zip],
  ['empty.zip', bytes('PK', 5, 6)],
  ['a.png', bytes(0x89, 'PNG\r\n', 0x1a, '\n')],
  ['a.jpg', bytes(0xff, 0xd8, 0xff, 0xe0)],
  ['a.csv', bytes('MZ Name,Number\r\n1,2\r\n')],
  ['a.csv', bytes('Mu', 0xf1, 'oz;1')],
  ['a.csv', bytes(0xff, 0xfe, 'a', 0, ',', 0)],
  ['a.txt', bytes('ISA*00*', 0x1d, '~')],
  ['a.pgp', bytes(0x85, 1, 0)],
  ['no ending', bytes(1, 2, 3)],
])('%s is taken', (name, content) => {
  expect(contentProblem(name, content)).toBeNull();
});

it.each([
  ['a.pdf', zip, 'a PDF file'],
  ['a.xlsx', bytes('Name,Number'), 'an Excel workbook'],
  ['a.png', bytes(0xff, 0xd8, 0xff), 'a PNG image'],
  ['a.jpeg', bytes('%PDF-1.7'), 'a JPEG image'],
  ['a.zip', bytes('7z'), 'a ZIP archive'],
  ['a.csv', zip, 'a text file'],
  ['a.txt', bytes('text', 0), 'a text file'],
])('%s that is something else is refused', (name, content, what) => {
  expect(contentProblem(name, content)).toContain(`is not ${what}`);
});

it('A page is never downloaded as one', () => {
  expect(contentTypeOf('a.html')).toBe('application/octet-stream');
  expect(contentTypeOf('a.svg')).toBe('application/octet-stream');
  expect(contentTypeOf('a.csv')).toBe('text/csv');
});
