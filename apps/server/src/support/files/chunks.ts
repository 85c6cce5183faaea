/** Small enough that a few dozen at once do not matter, large enough that each is worth its round trip. */
export const chunkSize = 256 * 1024;

/** The same bytes in pieces of one size; only the last one is shorter. Each is gone once the next is asked for. */
export async function* chunksOf(
  content: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<Uint8Array, void> {
  const chunk = Buffer.allocUnsafeSlow(size);
  let length = 0;
  for await (const piece of content) {
    for (let at = 0; at < piece.length;) {
      const part = piece.subarray(at, at + size - length);
      chunk.set(part, length);
      at += part.length;
      length += part.length;
      if (length < size) continue;
      yield chunk;
      length = 0;
    }
  }
  if (length > 0) yield chunk.subarray(0, length);
}
