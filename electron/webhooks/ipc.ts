import { defineArea } from '../ipc/area.ts';
import { count, nothing, object, oneOf, orNull, parseBoolean, some, text } from '../ipc/parse.ts';
import { serviceOfTill } from '../ipc/service.ts';
import { ok } from '../shared/base/result.ts';
import { signatureAlgorithms, signatureKeys } from '../shared/webhooks/receiver.ts';
import { retryStatuses, webhookEventKinds } from '../shared/webhooks/webhooks.ts';

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

export const webhooksArea = defineArea(
  'webhooks',
  serviceOfTill('webhooks'),
)({
  list: { input: nothing, permission: 'runOffice', run: ({ registration }) => registration.list() },
  create: {
    input: object({ url, allowedEvents, retryStatus }),
    permission: 'runOffice',
    pinAgain: true,
    run: ({ registration }, input) => registration.create(input),
  },
  follow: {
    input: object(named),
    permission: 'runOffice',
    run: ({ registration }, { webhook }) => registration.follow(webhook),
  },
  setUrl: {
    input: object({ ...named, url }),
    permission: 'runOffice',
    pinAgain: true,
    run: ({ registration }, input) => registration.setUrl(input.webhook, input.url),
  },
  setEvents: {
    input: object({ ...named, allowedEvents }),
    permission: 'runOffice',
    run: ({ registration }, input) => registration.setEvents(input.webhook, input.allowedEvents),
  },
  setRetries: {
    input: object({ ...named, retryStatus }),
    permission: 'runOffice',
    run: ({ registration }, input) => registration.setRetries(input.webhook, input.retryStatus),
  },
  renewSecret: {
    input: object(named),
    permission: 'runOffice',
    run: ({ registration }, { webhook }) => registration.renewSecret(webhook),
  },
  events: {
    input: object({
      words: word,
      kind: orNull(word),
      status: orNull(word),
      before: orNull(word),
      anew: parseBoolean,
    }),
    permission: 'runOffice',
    run: ({ feed }, query) => feed.events(query),
  },
  event: {
    input: object({ event: serviceName }),
    permission: 'runOffice',
    run: ({ feed }, { event }) => feed.event(event),
  },
});

/** The listener on this computer. */
export const receiverArea = defineArea('receiver', serviceOfTill('webhooks'))(
  {
    view: { input: nothing, permission: 'runOffice', run: ({ receiver }) => ok(receiver.view()) },
    change: {
      input: some({ on: parseBoolean, port: count(65_535), profile }),
      permission: 'runOffice',
      run: ({ receiver }, change) => receiver.change(change),
    },
    newPath: { input: nothing, permission: 'runOffice', run: ({ receiver }) => receiver.newPath() },
    test: { input: object(named), permission: 'runOffice', run: (webhooks, { webhook }) => webhooks.test(webhook) },
  },
  { changed: 'runOffice' },
);
