import { defineArea } from '../ipc/area.ts';
import { serviceOfTill } from '../ipc/context.ts';
import { nothing, object, oneOf, orNull, parseBoolean, text } from '../ipc/parse.ts';
import { ok } from '../shared/base/result.ts';
import { signatureAlgorithms, signatureKeys } from '../shared/webhooks/signature.ts';
import { retryStatuses, webhookEventKinds } from '../shared/webhooks/webhooks.ts';

/** A name given by the service: a UUID or another format. */
const serviceName = text(100);
const webhookName = { webhook: serviceName };
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
    input: object(webhookName),
    permission: 'runOffice',
    run: ({ registration }, { webhook }) => registration.follow(webhook),
  },
  setUrl: {
    input: object({ ...webhookName, url }),
    permission: 'runOffice',
    pinAgain: true,
    run: ({ registration }, input) => registration.setUrl(input.webhook, input.url),
  },
  setEvents: {
    input: object({ ...webhookName, allowedEvents }),
    permission: 'runOffice',
    run: ({ registration }, input) => registration.setEvents(input.webhook, input.allowedEvents),
  },
  setRetries: {
    input: object({ ...webhookName, retryStatus }),
    permission: 'runOffice',
    run: ({ registration }, input) => registration.setRetries(input.webhook, input.retryStatus),
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

export const relayArea = defineArea('relay', serviceOfTill('webhooks'))(
  {
    view: { input: nothing, permission: 'runOffice', run: ({ relay }) => ok(relay.view()) },
    begin: {
      input: object({ address: url }),
      permission: 'runOffice',
      pinAgain: true,
      run: ({ relaySetUp }, { address }) => relaySetUp.begin(address),
    },
    test: { input: nothing, permission: 'runOffice', run: ({ relaySetUp }) => relaySetUp.test() },
    end: { input: nothing, permission: 'runOffice', run: ({ relaySetUp }) => relaySetUp.end() },
    setProfile: {
      input: profile,
      permission: 'runOffice',
      run: ({ relaySetUp }, next) => relaySetUp.setProfile(next),
    },
  },
  { changed: 'runOffice' },
);
