import { headOf, type Bytes } from './bytes.ts';

/** A text that is read in pieces, as often as it is asked for. */
export type Text = {
  /** Its beginning, and whether that is all of it. */
  head: string;
  isWhole: boolean;
  pieces: () => AsyncGenerator<string, void>;
};

const headSize = 2 ** 16;

/** The text of a file that does not say how it is written. What is neither Unicode nor says so is a Windows file. */
export async function openText(content: Bytes): Promise<Text> {
  const head = await headOf(content, headSize);
  const encoding = wideEncodingOf(head) ?? ((await isUtf8(content)) ? 'utf-8' : 'windows-1252');
  return {
    head: new TextDecoder(encoding).decode(head),
    isWhole: content.size <= headSize,
    pieces: () => decoded(content, new TextDecoder(encoding)),
  };
}

// The decoder drops the byte order mark.
async function* decoded(content: Bytes, decoder: TextDecoder): AsyncGenerator<string, void> {
  for await (const piece of content.read(0, content.size))
    yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
}

async function isUtf8(content: Bytes): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const piece of content.read(0, content.size))
    if (!decodes(() => decoder.decode(piece, { stream: true }))) return false;
  return decodes(() => decoder.decode());
}

function decodes(decode: () => string): boolean {
  try {
    decode();
    return true;
  } catch {
    return false;
  }
}

/** With two bytes for each character, as a mark or the zeros among the first bytes say; undefined otherwise. */
function wideEncodingOf(head: Uint8Array): string | undefined {
  const [first, second] = head;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const zeros = zeroShares(head.subarray(0, 4096));
  if (zeros.odd > zeros.even && zeros.odd > 0.4) return 'utf-16le';
  if (zeros.even > zeros.odd && zeros.even > 0.4) return 'utf-16be';
  return undefined;
}

/** Every other byte of English text in two-byte characters is zero. */
function zeroShares(head: Uint8Array) {
  let even = 0;
  let odd = 0;
  for (let at = 0; at < head.length; at++)
    if (head[at] === 0) {
      if (at % 2 === 0) even++;
      else odd++;
    }
  const pairs = Math.max(1, head.length / 2);
  return { even: even / pairs, odd: odd / pairs };
}
