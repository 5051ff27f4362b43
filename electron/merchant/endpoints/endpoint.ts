import type { Result } from '../../shared/base/result.ts';
import type { MerchantCredentials } from '../../shared/setup/setup.ts';
import type { Scheme } from '../transport/headers.ts';

/** A request, without the headers that every request has. */
export interface RequestSpec {
  /** Below the base address, query included. */
  readonly path: string;
  readonly body?: object;
  /** Values of the body that must be removed from the response's texts. */
  readonly secrets?: readonly string[];
  /** The business that a record in the answer must be of, where it names one. */
  readonly about?: number;
}

/** One endpoint of section 4 of the interface, as data. */
export interface Endpoint<In> {
  /** A GET is a read. A POST is a write: it is never repeated by the client (rule 3). */
  readonly method: 'GET' | 'POST';
  /** Its path as the interface writes it, for the log: `/transactions/:refid`. */
  readonly route: string;
  readonly scheme: Scheme;
  /** Takes the larger of the two caps. */
  readonly large?: boolean;
  /** Refuses with `invalid-input` what cannot be asked. */
  readonly ask: (input: In, credentials: MerchantCredentials) => Result<RequestSpec>;
}

/** A path with its query, each value encoded. */
export function withQuery(path: string, query: Record<string, string | number>): string {
  const parts = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${path}?${parts.join('&')}`;
}
