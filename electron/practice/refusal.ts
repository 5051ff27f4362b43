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

export const badInput = plain(400);
export const unauthorisedRefusal = plain(401);
export const forbidden = plain(403);
/** An id that names nothing the caller may see. */
export const notFound = plain(404);
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

export const refuse = (context: Context, refusal: Refusal): Response =>
  context.json(failureBody(refusal), refusal.status);
