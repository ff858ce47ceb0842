/** The part of autocannon 9 that the benchmarks use; the package ships no types. */
declare module 'autocannon' {
  interface Request {
    method: string;
    path: string;
    headers: Record<string, string>;
    body: string;
  }
  interface Options {
    url: string;
    connections: number;
    duration: number;
    setupClient(client: { setRequests(requests: Request[]): void }): void;
  }
  interface Result {
    requests: { average: number; total: number };
    non2xx: number;
    errors: number;
    statusCodeStats: Record<string, { count: number }>;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
