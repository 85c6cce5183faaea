declare global {
  interface Window {
    /** Set by boot.ts, which removes it from the URL; it exists only in this page's memory. */
    linkSecret?: string;
  }
}

/** The secret of the mailed link that opened this page; empty if there was none. */
export const linkSecret = window.linkSecret ?? '';
