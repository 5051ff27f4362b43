import { ok } from '../../shared/result.ts';
import type { HandlerFunctions } from '../parser-types.ts';
import type { IpcContext } from './context.ts';
import { through } from './with-service.ts';

/** `webhooks.*` of the contract. */
export function webhooksCalls(counter: IpcContext): HandlerFunctions['webhooks'] {
  const on = through(counter, 'webhooks');
  return {
    list: () => on(({ registration }) => registration.list()),
    create: (input) => on(({ registration }) => registration.create(input)),
    follow: ({ webhook }) => on(({ registration }) => registration.follow(webhook)),
    setUrl: ({ webhook, url }) => on(({ registration }) => registration.setUrl(webhook, url)),
    setEvents: ({ webhook, allowedEvents }) => on(({ registration }) => registration.setEvents(webhook, allowedEvents)),
    setRetries: ({ webhook, retryStatus }) => on(({ registration }) => registration.setRetries(webhook, retryStatus)),
    renewSecret: ({ webhook }) => on(({ registration }) => registration.renewSecret(webhook)),
    events: (query) => on(({ feed }) => feed.events(query)),
    event: ({ event }) => on(({ feed }) => feed.event(event)),
  };
}

/** `receiver.*` of the contract. */
export function receiverCalls(counter: IpcContext): HandlerFunctions['receiver'] {
  const on = through(counter, 'webhooks');
  return {
    view: () => on(({ receiver }) => ok(receiver.view())),
    change: (change) => on(({ receiver }) => receiver.change(change)),
    newPath: () => on(({ receiver }) => receiver.newPath()),
    test: ({ webhook }) => on((webhooks) => webhooks.test(webhook)),
  };
}
