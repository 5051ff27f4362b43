import { defineArea } from '../ipc/area.ts';
import { serviceOfTill } from '../ipc/context.ts';
import { count, listOf, nothing, object, oneOf, text } from '../ipc/parse.ts';
import { MOST_LARGE_FROM, messageChannels, messageKinds, messageLimits } from '../shared/messages/messages.ts';

const channel = object({ channel: oneOf(messageChannels) });
const emailAddress = text(messageLimits.user);

/** For owners, who prove themselves before news of the shop goes elsewhere or to nobody. */
export const messagesArea = defineArea('messages', serviceOfTill('messages'))(
  {
    view: { input: nothing, permission: 'changeSettings' },
    setUpPhone: {
      input: object({
        server: text(messageLimits.server),
        channel: text(messageLimits.channel),
        token: text(messageLimits.token),
      }),
      permission: 'changeSettings',
      pinAgain: true,
    },
    subscription: { input: nothing, permission: 'changeSettings', pinAgain: true },
    setUpEmail: {
      input: object({
        host: text(messageLimits.host),
        port: count(65_535),
        user: emailAddress,
        password: text(messageLimits.password),
        from: emailAddress,
        to: emailAddress,
      }),
      permission: 'changeSettings',
      pinAgain: true,
    },
    remove: { input: channel, permission: 'changeSettings', pinAgain: true },
    choose: {
      input: object({ kinds: listOf(oneOf(messageKinds), messageKinds.length), largeFrom: count(MOST_LARGE_FROM) }),
      permission: 'changeSettings',
      pinAgain: true,
    },
    test: { input: channel, permission: 'changeSettings' },
  },
  { changed: 'changeSettings' },
);
