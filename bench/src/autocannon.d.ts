/** The package has no types; these are the parts we use. */
declare module 'autocannon' {
  export type Result = {
    requests: { average: number };
    latency: { p99: number };
    non2xx: number;
    errors: number;
  };
  export default function autocannon(options: {
    url: string;
    connections: number;
    duration: number;
    headers?: Record<string, string>;
  }): PromiseLike<Result>;
}
