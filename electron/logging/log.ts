import { describeError, type LogFields } from './fields.ts';
import type { LogLine, Redact } from './redact.ts';

/** Logs uncaught errors by class and location. The app continues, since payments may be on their way. */
export function logUncaughtErrors(log: Log): void {
  process.on('uncaughtException', (error) => log.error('main.threw', describeError(error)));
  process.on('unhandledRejection', (error) => log.error('main.rejected', describeError(error)));
}

/**
 * The till's log. Events are names (`ipc.threw`); fields are those of `LogFields`, and invalid ones are left out. No
 * amounts, names, phones, accounts or keys.
 */
export interface Log {
  /** What happens many times a minute. */
  readonly debug: (event: string, fields?: LogFields) => void;
  readonly info: (event: string, fields?: LogFields) => void;
  readonly warn: (event: string, fields?: LogFields) => void;
  readonly error: (event: string, fields?: LogFields) => void;
}

/** Where finished lines go. Must not throw: a full disk stops no sale. */
export type Sink = (line: string) => void;

export interface LogOptions {
  readonly sink: Sink;
  /** Where lines of `debug` go, so that they push no others out; nowhere unless given. */
  readonly debugSink?: Sink;
  readonly redact: Redact;
  /** The wall clock; lines carry UTC. */
  readonly now?: () => number;
}

/** A log of JSON lines. Everything that reaches the sink went through `redact`. */
export function createLog({ sink, debugSink = () => undefined, redact, now = Date.now }: LogOptions): Log {
  const write =
    (level: keyof Log, to = sink) =>
    (event: string, fields: LogFields = {}) => {
      const line: LogLine = redact(event, fields);
      to(JSON.stringify({ at: new Date(now()).toISOString(), level, ...line }));
    };
  return { debug: write('debug', debugSink), info: write('info'), warn: write('warn'), error: write('error') };
}
