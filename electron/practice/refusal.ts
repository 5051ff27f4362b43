import type { Context } from 'hono';
import { type Err, err } from '../shared/base/result.ts';

/** Why the service refuses: the HTTP status, and the envelope's own code, type and text (interface section 7). */
export interface Refusal {
  readonly status: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 500;
  readonly code: number;
  readonly type?: string;
  readonly msg: string;
}

const plain = (status: Refusal['status']) => (msg: string) => err<Refusal>({ status, code: status, msg });

/** Returned for input that violates the interface. */
export const badInput = plain(400);
/** Missing or wrong credentials. */
export const unauthorisedRefusal = plain(401);
/** A caller that may not use control. */
export const forbidden = plain(403);
/** An id that names nothing the caller may see. */
export const notFound = plain(404);
/** A wish that does not fit the state of things. */
export const conflict = plain(409);

export const businessNotFound = (): Err<Refusal> => err({ status: 404, code: 326, msg: 'Business not found' });

export const transactionNotFound = (): Err<Refusal> =>
  err({ status: 404, code: 327, type: 'TRANSACTION_NOT_FOUND', msg: 'Transaction not found' });

export const failureBody = ({ code, type, msg }: Refusal) => ({
  status: false as const,
  code,
  ...(type === undefined ? {} : { type }),
  msg,
  data: {},
});

/** Sends a refusal in the envelope. */
export const refuse = (context: Context, refusal: Refusal): Response =>
  context.json(failureBody(refusal), refusal.status);
