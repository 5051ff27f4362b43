/** So many ms are to go by, or what it has come to is to be told. */
export type DayQuestion = { readonly pass: number } | { readonly tell: true };

/** What the process has come to. Memory in bytes. */
export interface Passed {
  readonly rss: number;
  /** The same after all garbage was collected, and what of it the engine's heap makes up. */
  readonly held: number;
  readonly heapUsed: number;
  /** Asked of the service, and what went over the wire for it both ways, heads included. */
  readonly requests: number;
  readonly bytes: number;
  /** Where the service is; null before it was asked for the first time. */
  readonly service: string | null;
}
