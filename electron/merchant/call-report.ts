import type { FailureCode } from '../shared/failure.ts';
import type { Traffic } from './transport/traffic.ts';

/** What is known of one request to the service when it has ended: nothing of what was asked or said. */
export interface CallReport {
  /** Method and path as the interface writes it: `GET /transactions/:refid`. */
  readonly route: string;
  /** From the call to its result. */
  readonly ms: number;
  /** 1, or how many calls of this route in a row did not succeed before this one, and this one. */
  readonly attempt: number;
  /** HTTP status; absent where no whole answer came. */
  readonly status?: number;
  /** Of the whole exchange on the wire; absent where nothing was sent. */
  readonly traffic?: Traffic;
  /** Absent where the call succeeded. */
  readonly code?: FailureCode;
  readonly serviceCode?: string;
  /** What our own code threw while it read the answer. */
  readonly cause?: unknown;
}

/** Gets one report for every call. */
export type ReportCall = (report: CallReport) => void;
