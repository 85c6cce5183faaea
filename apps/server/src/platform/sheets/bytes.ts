/** Content that is read in pieces, from any place and as often as it is asked for. */
export type Bytes = {
  size: number;
  read: (start: number, end: number) => AsyncIterable<Uint8Array>;
};

/** Content that is in memory, in pieces of one size. */
export const bytesIn = (content: Uint8Array, pieceSize = 2 ** 16): Bytes => ({
  size: content.length,
  // oxlint-disable-next-line require-await -- like content that has to be waited for
  async *read(start, end) {
    for (let at = start; at < end; at += pieceSize)
      yield content.subarray(at, Math.min(end, at + pieceSize));
  },
});

/** The first bytes; fewer if there are not as many. */
export async function headOf(content: Bytes, length: number): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of content.read(0, Math.min(content.size, length))) pieces.push(piece);
  return Buffer.concat(pieces);
}
