import { signatureAlgorithms, signatureKeys } from '../../shared/receiver.ts';
import { retryStatuses, webhookEventKinds } from '../../shared/webhooks.ts';
import { count, nothing, object, oneOf, orNull, parseBoolean, some, text } from '../parse.ts';
import type { Parsers } from '../parser-types.ts';

/** A name given by the service: a UUID or another format. */
const serviceName = text(100);
const named = { webhook: serviceName };
const word = text(100);
const url = text(4_096);
const allowedEvents = oneOf(webhookEventKinds);
const retryStatus = oneOf(retryStatuses);
const profile = object({
  header: word,
  algorithm: oneOf(signatureAlgorithms),
  prefix: word,
  key: oneOf(signatureKeys),
});

/** Parsers of webhooks and their receiver. */
export const webhooksParsers: Pick<Parsers, 'webhooks' | 'receiver'> = {
  webhooks: {
    list: nothing,
    create: object({ url, allowedEvents, retryStatus }),
    follow: object(named),
    setUrl: object({ ...named, url }),
    setEvents: object({ ...named, allowedEvents }),
    setRetries: object({ ...named, retryStatus }),
    renewSecret: object(named),
    events: object({ words: word, kind: orNull(word), status: orNull(word), before: orNull(word), anew: parseBoolean }),
    event: object({ event: serviceName }),
  },
  receiver: {
    view: nothing,
    change: some({ on: parseBoolean, port: count(65_535), profile }),
    newPath: nothing,
    test: object(named),
  },
};
