/** The package brings no types; this is the one function used of it. */
declare module 'pg-copy-streams' {
  import type { Writable } from 'node:stream';
  import type { Submittable } from 'pg';
  export function from(statement: string): Writable & Submittable;
}
