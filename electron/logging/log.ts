import type { LogFields } from './fields.ts';
import type { LogLine, Redact } from './redact.ts';

/**
 * What the till writes down about itself. Events are names (`ipc.threw`), not sentences; fields are those of
 * `LogFields`, and what does not look like its field is left out. No amounts, names, phones, accounts or keys.
 */
export interface Log {
  readonly info: (event: string, fields?: LogFields) => void;
  readonly warn: (event: string, fields?: LogFields) => void;
  readonly error: (event: string, fields?: LogFields) => void;
}

export type Level = keyof Log;

/** Where finished lines go. Must not throw: a full disk stops no sale. */
export type Sink = (line: string) => void;

export interface LogOptions {
  readonly sink: Sink;
  readonly redact: Redact;
  /** The wall clock; lines carry UTC. */
  readonly now?: () => number;
}

/** A log of JSON lines. Everything that reaches the sink went through `redact`. */
export function createLog({ sink, redact, now = Date.now }: LogOptions): Log {
  const write =
    (level: Level) =>
    (event: string, fields: LogFields = {}) => {
      const line: LogLine = redact(event, fields);
      sink(JSON.stringify({ at: new Date(now()).toISOString(), level, ...line }));
    };
  return { info: write('info'), warn: write('warn'), error: write('error') };
}

/** For parts that are run without one. */
export const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
