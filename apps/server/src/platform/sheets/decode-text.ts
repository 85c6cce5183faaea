/** The text of a file that does not say how it is written. What is neither Unicode nor says so is a Windows file. */
export function decodeText(content: Uint8Array): string {
  const [first, second] = content;
  // The decoders drop the byte order mark.
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(content);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(content);
  const zeros = zeroShares(content.subarray(0, 4096));
  if (zeros.odd > zeros.even && zeros.odd > 0.4) return new TextDecoder('utf-16le').decode(content);
  if (zeros.even > zeros.odd && zeros.even > 0.4)
    return new TextDecoder('utf-16be').decode(content);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('windows-1252').decode(content);
  }
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
