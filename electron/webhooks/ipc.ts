import { defineArea } from '../ipc/area.ts';
import { type IpcContext, serviceOfTill } from '../ipc/context.ts';
import { nothing, nullOr, object, oneOf, text, yesNo } from '../ipc/parse.ts';
import { mapOk } from '../shared/base/result.ts';
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

export const webhooksArea = defineArea('webhooks', (context: IpcContext) =>
  mapOk(serviceOfTill('webhooks')(context), ({ registration, feed }) => ({ ...registration, ...feed })),
)({
  list: { input: nothing, permission: 'runOffice' },
  create: { input: object({ url, allowedEvents, retryStatus }), permission: 'runOffice', pinAgain: true },
  follow: { input: object(webhookName), permission: 'runOffice' },
  setUrl: { input: object({ ...webhookName, url }), permission: 'runOffice', pinAgain: true },
  setEvents: { input: object({ ...webhookName, allowedEvents }), permission: 'runOffice' },
  setRetries: { input: object({ ...webhookName, retryStatus }), permission: 'runOffice' },
  events: {
    input: object({
      words: word,
      kind: nullOr(word),
      status: nullOr(word),
      before: nullOr(word),
      anew: yesNo,
    }),
    permission: 'runOffice',
  },
  event: { input: object({ event: serviceName }), permission: 'runOffice' },
});

export const relayArea = defineArea('relay', (context: IpcContext) =>
  mapOk(serviceOfTill('webhooks')(context), ({ relaySetUp }) => relaySetUp),
)(
  {
    view: { input: nothing, permission: 'runOffice' },
    begin: { input: object({ address: url }), permission: 'runOffice', pinAgain: true },
    test: { input: nothing, permission: 'runOffice' },
    end: { input: nothing, permission: 'runOffice' },
    setProfile: { input: profile, permission: 'runOffice' },
  },
  { changed: 'runOffice' },
);
