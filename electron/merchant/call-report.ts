import type { FailureCode } from '../shared/base/failure.ts';
import type { Traffic } from './transport/traffic.ts';

/** The report of one finished request, without its contents. */
export interface CallReport {
  /** Method and path as the interface writes it: `GET /transactions/:refid`. */
  readonly route: string;
  /** From the call to its result. */
  readonly ms: number;
  /** 1, or how many calls of this route in a row did not succeed before this one, and this one. */
  readonly attempt: number;
  /** HTTP status; absent without a complete response. */
  readonly status?: number;
  /** Bytes of the complete exchange; absent when nothing was sent. */
  readonly traffic?: Traffic;
  /** Absent where the call succeeded. */
  readonly code?: FailureCode;
  readonly serviceCode?: string;
  /** What our own code threw while it read the answer. */
  readonly cause?: unknown;
}

/** Gets one report for every call. */
export type ReportCall = (report: CallReport) => void;
