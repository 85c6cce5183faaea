import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { pdfPages } from './pdf-pages.ts';

const pdf = (...parts: (string | Uint8Array)[]) =>
  Buffer.concat(['%PDF-1.7\n', ...parts].map((part) => Buffer.from(part)));

it('counts the pages of a PDF, packed or not', () => {
  const plain = '<</Type/Pages/Count 2>> <</Type /Page>> <</Type/Page/Parent 1 0 R>>';
  expect(pdfPages(pdf(plain))).toBe(2);
  const packed = deflateSync(plain);
  const head = `5 0 obj <</Type/ObjStm/N 3/First 20/Filter/FlateDecode/Length ${packed.length}>>\nstream\n`;
  expect(pdfPages(pdf(head, packed, '\nendstream\nendobj'))).toBe(2);
});

it('takes one page where it cannot tell', () => {
  expect(pdfPages(pdf('<</Encrypt 9 0 R>>'))).toBe(1);
  expect(pdfPages(pdf('/ObjStm >>\nstream\nnot compressed'))).toBe(1);
});
