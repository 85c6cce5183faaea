import {
  type CallOptions,
  type ClientSettings,
  notReached,
  prepare,
  refused,
  truncated,
} from './client.ts';
import type { CallAnswer, CallInput, Operation } from './operation.ts';

export type UploadOptions = Pick<CallOptions, 'signal' | 'idempotencyKey'> & {
  file: File;
  /** How much of the file is sent, from 0 to 1. */
  onProgress?: (share: number) => void;
};

/**
 * Calls operations that take a form with a file. By the older way of the browser, because the newer one does not say
 * how far it is. Separate from the client, which every page loads.
 */
export function createUploader(settings: ClientSettings) {
  return async function upload<O extends Operation>(
    operation: O,
    input: CallInput<O>,
    { file, onProgress, ...options }: UploadOptions,
  ): Promise<CallAnswer<O>> {
    const { url, headers } = prepare(settings, operation, 'application/json', input, options);
    const form = new FormData();
    form.append('file', file);
    const request = new XMLHttpRequest();
    request.open(operation.method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    await sent(request, form, { signal: options.signal, onProgress }).catch(notReached);
    const answer = parsed(request.responseText);
    if (request.status < 200 || request.status > 299)
      throw refused(settings, request, answer ?? {}, (name) => request.getResponseHeader(name));
    if (answer === undefined && request.responseText !== '') return truncated(undefined);
    return answer as CallAnswer<O>;
  };
}

function sent(
  request: XMLHttpRequest,
  form: FormData,
  {
    signal,
    onProgress,
  }: { signal: AbortSignal | undefined; onProgress: UploadOptions['onProgress'] },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => request.abort();
    request.addEventListener('load', () => resolve());
    request.addEventListener('error', () => reject(new Error('No connection')));
    request.addEventListener('abort', () => reject(new DOMException('Canceled', 'AbortError')));
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort));
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress?.(loaded / total),
    );
    signal?.addEventListener('abort', abort);
    request.send(form);
  });
}

/** Undefined if it is no JSON: a proxy's refusal may be anything. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
