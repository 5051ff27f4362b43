import type { Failure, FailureCode } from '../shared/base/failure.ts';
import type { Result } from '../shared/base/result.ts';
import type { Ms } from '../shared/base/units.ts';
import type { ListHead } from './response-parser/list-head.ts';
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
  /** The system's name for why no complete response came: `net::ERR_CERT_DATE_INVALID`. */
  readonly errorCode?: string;
  /** What our own code threw while it read the answer. */
  readonly cause?: unknown;
}

export type ReportCall = (report: CallReport) => void;

/** How requests leave: Electron's `net.fetch` in the app, Node's `fetch` in tests and in the browser shell. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** A response of an endpoint with its times, on this computer's clock unless stated otherwise. */
export interface Answer<T> {
  readonly value: T;
  /** Records of a list that could not be read and were left out. */
  readonly skipped: number;
  /** Size of the body after decompression. */
  readonly bytes: number;
  readonly sentAt: Ms;
  /** When the headers were received; the body may have taken longer. */
  readonly answeredAt: Ms;
  /** The service's own clock (HTTP `Date`, whole seconds); null if absent or unreadable. */
  readonly serviceTime: Ms | null;
  /** Headers for the next request of the same; null where the service gave none. */
  readonly validator?: Readonly<Record<string, string>> | null;
  /** Nothing has changed since the answer that the validator is of; `value` is empty. */
  readonly notModified?: true;
  /** How a list began, for `CallOptions.known`; null where it cannot be recognised again. */
  readonly head?: ListHead | null;
  /** The rest of the list was not read: `known` came again. `value` has what is before it. */
  readonly isCut?: true;
}

/** Takes a part of a list, some of the records of `Out` in their order, and the response that contained it. */
export type OnBatch<Out> = (part: Out & readonly unknown[], answer: Answer<unknown>) => Promise<void>;

export interface CallOptions<Out = unknown> {
  /**
   * Receives a long list in batches once the whole response is known to be valid; `value` then has the remaining
   * records, for a short list all. A long list is thus never in memory at once.
   */
  readonly part?: OnBatch<Out>;
  /** The validator of an earlier response: what has not changed is then not sent again. */
  readonly validator?: Readonly<Record<string, string>> | null;
  /** Maximum bytes of the body on the wire, as far as known: `tooLong` beyond. */
  readonly most?: number | undefined;
  /** How an earlier list began: once these records come again, after newer ones, the rest of the list is not read. */
  readonly known?: ListHead | null;
  /** Takes what the call weighed in bytes, however it ended. */
  readonly onTraffic?: (traffic: Traffic) => void;
}

/** One endpoint as a method. It never throws and never rejects: whatever happens is the `Result`. */
export type Method<In, Out> = (input: In, options?: CallOptions<Out>) => Promise<Result<Answer<Out>, Failure>>;

/** Longest time a call may take, from connecting to the last byte. */
export interface Deadlines {
  readonly read: Ms;
  readonly write: Ms;
  /** For an event feed that by the end of `read` has already brought a megabyte: it is long, not stuck. */
  readonly events: Ms;
}

/** Longest body taken, in bytes after decompression. */
export interface Caps {
  readonly answer: number;
  /** The event feed has no pages: its size grows with the business's history. */
  readonly events: number;
}
