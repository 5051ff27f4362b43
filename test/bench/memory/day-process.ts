/** A request to pass so many ms, or to report the figures. */
export type DayQuestion = { readonly pass: number } | { readonly tell: true };

/** What the process has come to. Memory in bytes. */
export interface ProcessFigures {
  readonly rss: number;
  /** The same after all garbage was collected, and what of it the engine's heap makes up. */
  readonly held: number;
  readonly heapUsed: number;
  /** Requests to the service, and their bytes on the wire in both directions, headers included. */
  readonly requests: number;
  readonly bytes: number;
  /** Address of the service; null before the first request. */
  readonly service: string | null;
}
