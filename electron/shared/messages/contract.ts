import { call, event } from '../ipc/define.ts';
import type {
  EmailInput,
  MessageChannel,
  MessageChoices,
  MessagesView,
  MessageTest,
  PhoneInput,
  PhoneSubscription,
} from './messages.ts';

/**
 * Messages to the owner's phone and e-mail. No call returns a token or a password, and only two return the channel,
 * which the phone must be told. `invalid-input` with the name of what is wrong as its text.
 */
export const messages = {
  view: call<void, MessagesView>,
  setUpPhone: call<PhoneInput, PhoneSubscription>,
  subscription: call<void, PhoneSubscription>,
  setUpEmail: call<EmailInput, void>,
  /** Forgets a channel with its secrets; what waits for it is not sent. */
  remove: call<{ readonly channel: MessageChannel }, void>,
  choose: call<MessageChoices, void>,
  /** Sends one message now, and waits for the server. */
  test: call<{ readonly channel: MessageChannel }, MessageTest>,
  changed: event<MessagesView>,
} as const;
