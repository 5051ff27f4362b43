import type { Context } from 'hono';
import { failureBody, type Refusal } from '../refusal.ts';

/** Answers a refusal in the envelope. */
export const refuse = (context: Context, refusal: Refusal): Response =>
  context.json(failureBody(refusal), refusal.status);
