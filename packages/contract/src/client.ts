import { uploadType, type CallAnswer, type CallInput, type Operation } from './operation.ts';
import type { FieldProblem } from './problem.ts';

/** A call that the server refused or that got no complete response (status 0). */
export class CallFailed extends Error {
  readonly status: number;
  readonly code: string | undefined;
  /** The server's own message; undefined if there was none. */
  readonly serverMessage: string | undefined;
  readonly fields: FieldProblem[];
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    statusText: string,
    problem: { code?: string; message?: string; fields?: FieldProblem[] },
    retryAfter?: number,
  ) {
    const sentence = problem.message ?? 'There was a problem';
    // Without a response there is no status worth showing; with one, the wording is specified.
    super(status === 0 ? sentence : `API request failed. ${status} ${statusText}. ${sentence}`);
    this.name = 'CallFailed';
    this.status = status;
    this.code = problem.code;
    this.serverMessage = problem.message;
    this.fields = problem.fields ?? [];
    this.retryAfter = retryAfter;
  }
}

/** A call blocked before it was sent because a prerequisite is missing. */
export class GuardFailed extends Error {
  override name = 'GuardFailed';
}

export type ClientSettings = {
  /** The API host; empty means the page's own. */
  apiUrl: string;
  token: () => string | null;
  /** Runs on every 401; the call itself never puts the page into an error state. */
  onSignedOut?: () => void;
  /** Replaces the browser's fetch where the response may already be on its way. */
  fetch?: (address: string, request: RequestInit) => Promise<Response>;
};

export type CallOptions = {
  signal?: AbortSignal;
  /** The `version` of the record as it was read; a stale one answers 409. */
  ifMatch?: string;
  /** The same for every try of one change, so that a retry gets the first answer. */
  idempotencyKey?: string;
  /** The file of an operation that takes one. */
  file?: Blob;
};
export type CallArguments<O> = keyof CallInput<O> extends never
  ? [input?: undefined, options?: CallOptions]
  : [input: CallInput<O>, options?: CallOptions];

export type Client = ReturnType<typeof createClient>;

/**
 * Calls operations by their declaration: path, query, body and answer are typed by the contract.
 */
export function createClient(settings: ClientSettings) {
  return async function call<O extends Operation>(
    operation: O,
    ...[input, options]: CallArguments<O>
  ): Promise<CallAnswer<O>> {
    const response = await send(settings, operation, 'application/json', input, options);
    if (response.status === 204) return undefined as CallAnswer<O>;
    const answer: unknown = await response.json().catch(truncated);
    return answer as CallAnswer<O>;
  };
}

/**
 * Sends a request as its operation declares it; returns only responses the server did not refuse.
 */
export async function send(
  settings: ClientSettings,
  operation: Operation,
  accept: string,
  input: unknown,
  options: CallOptions = {},
): Promise<Response> {
  const { url, headers } = prepare(settings, operation, accept, input, options);
  const { body } = (input ?? {}) as { body?: unknown };
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (options.file) headers['content-type'] = uploadType;

  const ask = settings.fetch ?? fetch;
  const response = await ask(url, {
    method: operation.method,
    headers,
    credentials: operation.usesCookies ? 'same-origin' : 'omit',
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(options.file ? { body: options.file } : {}),
    ...(options.signal ? { signal: options.signal } : {}),
  }).catch(notReached);
  if (response.ok) return response;

  // A proxy's refusal may not be JSON; its status says enough.
  const problem: unknown = await response.json().catch((error: unknown) => {
    passAbort(error);
    return {};
  });
  throw refused(settings, response, problem, (name) => response.headers.get(name));
}

/** The address and the headers of a call; blocked if it cannot succeed. */
export function prepare(
  settings: ClientSettings,
  operation: Operation,
  accept: string,
  input: unknown,
  options: CallOptions,
): { url: string; headers: Record<string, string> } {
  const { params = {}, query = {} } = (input ?? {}) as {
    params?: Record<string, unknown>;
    query?: Record<string, unknown>;
  };
  if ('compId' in params && !(Number(params['compId']) > 0))
    throw new GuardFailed('Invalid compid.');
  const headers: Record<string, string> = { accept };
  if (operation.access.kind !== 'open') {
    const token = settings.token();
    if (!token) throw new GuardFailed('Authorization token is empty or not set');
    headers['authorization'] = `Bearer ${token}`;
  }
  if (options.ifMatch !== undefined) headers['if-match'] = `"${options.ifMatch}"`;
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
  return { url: address(settings.apiUrl, operation.path, params, query), headers };
}

/** What a refused call fails with. */
export function refused(
  settings: ClientSettings,
  { status, statusText }: { status: number; statusText: string },
  problem: unknown,
  header: (name: string) => string | null,
): CallFailed {
  if (status === 401) settings.onSignedOut?.();
  const retryAfter = header('retry-after');
  return new CallFailed(
    status,
    // HTTP/2 carries no status text; fall back to the code's standard one.
    statusText || 'Error',
    problem as { code?: string; message?: string; fields?: FieldProblem[] },
    retryAfter === null ? undefined : Number(retryAfter),
  );
}

/** A deliberate abort is not a failure, so it is passed on unchanged. */
function passAbort(error: unknown): void {
  if (error instanceof DOMException && error.name === 'AbortError') throw error;
}

function unanswered(message: string) {
  return (error: unknown): never => {
    passAbort(error);
    throw new CallFailed(0, 'No connection', { message });
  };
}

export const notReached = unanswered(
  'The server could not be reached. Check your connection and try again.',
);
export const truncated = unanswered('The response was incomplete. Please try again.');

/** Joins host and path with exactly one slash and encodes every value. */
export function address(
  host: string,
  path: string,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, String(value)]),
  ).toString();
  return `${host.replace(/\/+$/, '')}/${filled.replace(/^\/+/, '')}${search ? `?${search}` : ''}`;
}
