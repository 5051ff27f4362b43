import type { Context } from 'hono';
import { failureBody, type Refusal } from '../refusal.ts';

/** Sends a refusal in the envelope. */
export const refuse = (context: Context, refusal: Refusal): Response =>
  context.json(failureBody(refusal), refusal.status);
