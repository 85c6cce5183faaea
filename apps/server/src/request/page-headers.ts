import { randomBytes } from 'node:crypto';

/** Headers of an HTML page: a strict policy with its own nonce, and no caching. */
export function pageHeaders(sources: { connect: string[]; images: string[]; forms?: string[] }) {
  const nonce = randomBytes(16).toString('base64');
  const connect = ["'self'", ...sources.connect].join(' ');
  const images = ["'self'", 'data:', ...sources.images].join(' ');
  const forms = ["'self'", ...(sources.forms ?? [])].join(' ');
  return {
    nonce,
    headers: {
      'content-security-policy': [
        "default-src 'none'",
        `script-src 'self' 'nonce-${nonce}'`,
        `style-src 'self' 'nonce-${nonce}'`,
        `img-src ${images}`,
        "font-src 'self'",
        `connect-src ${connect}`,
        "manifest-src 'self'",
        // Files of ours that a page shows, such as a letter to approve.
        'object-src blob:',
        'frame-src blob:',
        "base-uri 'none'",
        `form-action ${forms}`,
        "frame-ancestors 'none'",
      ].join('; '),
      'cache-control': 'no-store',
    },
  };
}
