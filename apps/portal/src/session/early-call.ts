declare global {
  interface Window {
    /** What boot.ts has asked for already. */
    earlyCall?: { address: string; answer: Promise<Response> } | undefined;
  }
}

/** Takes the early call's answer, once; every other call goes out as usual. */
export function fetchUnlessEarly(address: string, request: RequestInit): Promise<Response> {
  const early = window.earlyCall;
  if (early?.address !== address) return fetch(address, request);
  window.earlyCall = undefined;
  return early.answer;
}
