import type { Ms } from '../../shared/base/units.ts';
import { type Json, writeJson } from '../streaming-json/json.ts';
import { asRecord, stamp, text } from './fields.ts';

/** A webhook as configured (interface 2.2), without its `secretHash`, which is not read (rule 7). */
export interface Webhook {
  readonly id: string;
  readonly clientId: string | null;
  readonly url: string | null;
  /** A kind of interface 2.2, or an unknown word. */
  readonly allowedEvents: string | null;
  readonly retryStatus: string | null;
  readonly createdAt: Ms | null;
  readonly updatedAt: Ms | null;
  readonly raw: string;
}

/** Null without an identifier; `webhookId` is taken for `id`, as the interface leaves its name open (4.13). */
export function decodeWebhook(value: Json): Webhook | null {
  const from = asRecord(value);
  const id = from && text(from, 'id', 'webhookId');
  if (!from || id === null) return null;
  return {
    id,
    clientId: text(from, 'clientId'),
    url: text(from, 'url'),
    allowedEvents: text(from, 'allowedEvents'),
    retryStatus: text(from, 'retryStatus'),
    createdAt: stamp(from, 'created', 'createdAt'),
    updatedAt: stamp(from, 'updated', 'updatedAt'),
    raw: writeJson(from),
  };
}
