declare global {
  interface Window {
    /** The request boot.ts has already sent. */
    earlyCall?: { address: string; answer: Promise<Response> } | undefined;
  }
}

/** Uses the early call's response, once; every other call is sent normally. */
export function fetchUnlessEarly(address: string, request: RequestInit): Promise<Response> {
  const early = window.earlyCall;
  if (early?.address !== address) return fetch(address, request);
  window.earlyCall = undefined;
  return early.answer;
}
