/**
 * Node frees unused buffers only once they add up to about 64 MB. Code that fills many of them calls this now and then. It
 * takes about a millisecond, because it looks at young objects alone. Without `--expose-gc` (`serverFlags`) it does nothing.
 */
export function freeBuffers(): void {
  globalThis.gc?.({ type: 'minor' });
}
