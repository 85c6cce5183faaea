import type { z } from 'zod';
import type { PageId } from './areas/session/pages.rules.ts';

type CompanyNeeds = { permission?: number; page?: PageId; namedBy?: string };

/**
 * Who may call an operation.
 * - open: anyone.
 * - partial: a token whose second step is still pending, and no other.
 * - signedIn: a full token.
 * - self: a full token whose user is the `userId` of the path; anyone else's answers 404.
 * - company: a full token of a member of the `compId` of the path (else 404), with the permission
 *   and the page rule where they are named (else 403). `namedBy` is the path's parameter that holds
 *   the company's medical plan code instead, or its id if it has no code.
 * - operator: the provider's back office, on its own port with its own token.
 */
export type Access =
  | { kind: 'open' }
  | { kind: 'partial' }
  | { kind: 'signedIn' }
  | { kind: 'self' }
  | ({ kind: 'company' } & CompanyNeeds)
  | { kind: 'operator' };

export const open: Access = { kind: 'open' };
export const partial: Access = { kind: 'partial' };
export const signedIn: Access = { kind: 'signedIn' };
export const self: Access = { kind: 'self' };
export const operator: Access = { kind: 'operator' };
export const company = (needs: CompanyNeeds = {}): Access => ({ kind: 'company', ...needs });

/** The file types that can be downloaded, by extension; `any` is a kept file with its own type. */
export const fileTypes = {
  any: '*/*',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
export type FileKind = keyof typeof fileTypes;

/** What an uploaded file is sent as, whatever is in it. */
export const uploadType = 'application/octet-stream';

type ObjectSchema = z.ZodObject;

export type Operation<
  Params extends ObjectSchema | undefined = ObjectSchema | undefined,
  Query extends ObjectSchema | undefined = ObjectSchema | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Answer extends z.ZodType | undefined = z.ZodType | undefined,
> = {
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With its parameters in braces: /api/companies/{compId}/participants */
  path: `/${string}`;
  access: Access;
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  /** If omitted, the operation answers 204 with no content, or a file. */
  answer?: Answer;
  /**
   * Answers a file of this type: if the Accept header asks for it, or always if there is no
   * `answer`.
   */
  file?: FileKind;
  /** The request's body is a file, of the type `uploadType`. It is read while it arrives. */
  takesFile?: boolean;
  /** The request's body is a form (multipart/form-data) with one file. It is read while it arrives. */
  takesForm?: {
    /** Of the file, in bytes. The service refuses a larger one; not much more of it is read. */
    maxSize: number;
  };
  /**
   * The record has versions: the answer's `version` is also the ETag, and a change whose If-Match
   * is older answers 409.
   */
  versioned?: boolean;
  /** The browser remembers something for it, in a cookie that pages cannot read. No other call sends cookies. */
  usesCookies?: boolean;
  /** false: calling it does not count as user activity, so it does not keep a session alive. */
  countsAsActivity?: boolean;
};

type Input<S> = S extends z.ZodType ? z.input<S> : undefined;
type Output<S> = S extends z.ZodType ? z.output<S> : undefined;
type Present<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };

export type CallInput<O> =
  O extends Operation<infer P, infer Q, infer B, infer _A>
    ? Present<{ params: Input<P>; query: Input<Q>; body: Input<B> }>
    : never;

export type ParsedInput<O> =
  O extends Operation<infer P, infer Q, infer B, infer _A>
    ? Present<{ params: Output<P>; query: Output<Q>; body: Output<B> }>
    : never;

export type HandlerAnswer<O> =
  O extends Operation<infer _P, infer _Q, infer _B, infer A>
    ? A extends z.ZodType
      ? z.input<A>
      : void
    : never;

export type CallAnswer<O> =
  O extends Operation<infer _P, infer _Q, infer _B, infer A>
    ? A extends z.ZodType
      ? z.output<A>
      : void
    : never;

export function operation<
  Params extends ObjectSchema | undefined = undefined,
  Query extends ObjectSchema | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
  Answer extends z.ZodType | undefined = undefined,
>(declared: Operation<Params, Query, Body, Answer>): Operation<Params, Query, Body, Answer> {
  return declared;
}
