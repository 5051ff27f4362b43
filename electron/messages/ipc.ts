import { defineArea } from '../ipc/area.ts';
import { serviceOfTill } from '../ipc/context.ts';
import { count, listOf, nothing, object, oneOf, text } from '../ipc/parse.ts';
import type { Reader } from '../shared/base/readers.ts';
import { MOST_LARGE_FROM, messageChannels, messageKinds, messageLimits } from '../shared/messages/messages.ts';

/** Owners prove themselves before news of the shop goes elsewhere or to nobody. */
const withPin = <In>(input: Reader<In>) => ({ input, permission: 'changeSettings' as const, pinAgain: true as const });

const channel = object({ channel: oneOf(messageChannels) });
const emailAddress = text(messageLimits.user);

export const messagesArea = defineArea('messages', serviceOfTill('messages'))(
  {
    view: { input: nothing, permission: 'changeSettings' },
    setUpPhone: withPin(
      object({
        server: text(messageLimits.server),
        channel: text(messageLimits.channel),
        token: text(messageLimits.token),
      }),
    ),
    subscription: withPin(nothing),
    setUpEmail: withPin(
      object({
        host: text(messageLimits.host),
        port: count(65_535),
        user: emailAddress,
        password: text(messageLimits.password),
        from: emailAddress,
        to: emailAddress,
      }),
    ),
    remove: withPin(channel),
    choose: withPin(
      object({ kinds: listOf(oneOf(messageKinds), messageKinds.length), largeFrom: count(MOST_LARGE_FROM) }),
    ),
    test: { input: channel, permission: 'changeSettings' },
  },
  { changed: 'changeSettings' },
);
