declare global {
  interface Window {
    /** Set by boot.ts, which takes it out of the address; only this page's memory holds it. */
    linkSecret?: string;
  }
}

/** The secret of the mailed link that opened this page; empty when there was none. */
export const linkSecret = window.linkSecret ?? '';
