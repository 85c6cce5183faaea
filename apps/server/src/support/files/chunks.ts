/** Small enough that a few dozen at once do not matter, large enough that each is worth its round trip. */
export const chunkSize = 256 * 1024;

/** The same bytes in pieces of one size; only the last one is shorter. Holds one piece at a time. */
export async function* chunksOf(
  content: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<Uint8Array, void> {
  let parts: Uint8Array[] = [];
  let length = 0;
  for await (const piece of content) {
    let rest = piece;
    while (length + rest.length >= size) {
      const taken = size - length;
      yield Buffer.concat([...parts, rest.subarray(0, taken)]);
      rest = rest.subarray(taken);
      parts = [];
      length = 0;
    }
    if (rest.length > 0) {
      parts.push(rest);
      length += rest.length;
    }
  }
  if (length > 0) yield Buffer.concat(parts);
}
