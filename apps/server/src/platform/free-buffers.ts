/**
 * Node frees dropped buffers only once there are some 64 MB of them. Whoever fills many calls this now and then: it takes
 * about a millisecond and looks at young objects alone. Without `--expose-gc` (`serverFlags`) it does nothing.
 */
export function freeBuffers(): void {
  globalThis.gc?.({ type: 'minor' });
}
