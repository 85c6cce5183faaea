import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';

/** Names come without their prefix; `path` are the elements around, the nearest first. */
export type XmlReader = {
  open?: (name: string, attributes: Record<string, string>, path: readonly string[]) => void;
  text?: (text: string, path: readonly [parent: string, grandparent: string]) => void;
  close?: (name: string) => void;
};

const maxDepth = 100;

/** Reads XML as it arrives, and yields after each piece. Entities are not declared here, so none can grow. */
export async function* readXml(source: Readable, reader: XmlReader): AsyncGenerator<void> {
  const parser = new SaxesParser();
  const path: string[] = [];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new Error('A document type is declared.');
  });
  parser.on('opentag', ({ name, attributes }) => {
    const local = localName(name);
    for (const key in attributes)
      if (key.includes(':')) attributes[localName(key)] = attributes[key]!;
    reader.open?.(local, attributes, path);
    if (path.length >= maxDepth) throw new Error('The elements are nested too deeply.');
    path.unshift(local);
  });
  const passText = (text: string) => reader.text?.(text, [path[0] ?? '', path[1] ?? '']);
  parser.on('text', passText);
  parser.on('cdata', passText);
  parser.on('closetag', () => {
    const name = path.shift()!;
    reader.close?.(name);
  });
  const decoder = new TextDecoder();
  for await (const piece of source) {
    parser.write(decoder.decode(piece as Uint8Array, { stream: true }));
    yield;
  }
  parser.write(decoder.decode()).close();
  yield;
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);
