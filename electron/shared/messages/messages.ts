import type { Ms } from '../base/units.ts';

/** The ways to the owner: an app on the phone that follows a ntfy server, and e-mail. */
export const messageChannels = ['phone', 'email'] as const;
export type MessageChannel = (typeof messageChannels)[number];

/** What the owner may be told. till-silent: nothing of a till for a day. keys-end: of the bearer token, or refused keys. */
export const messageKinds = [
  'shift-closed',
  'reversal',
  'unmatched',
  'large-payment',
  'keys-end',
  'till-silent',
] as const;
export type MessageKind = (typeof messageKinds)[number];

/**
 * Why a message did not arrive at the server. offline: it cannot be reached. no-answer: it was reached and did not
 * answer. no-encryption: it offers no TLS, so nothing was sent. not-a-server: what answers is no such server.
 */
export type SendProblem =
  | 'offline'
  | 'no-answer'
  | 'not-trusted'
  | 'proxy-refused'
  | 'no-encryption'
  | 'login-refused'
  | 'address-refused'
  | 'too-many'
  | 'not-a-server'
  | 'server-failed'
  | 'refused';

export interface MessageChoices {
  readonly kinds: readonly MessageKind[];
  /** In whole naira: the smallest payment that `large-payment` tells. */
  readonly largeFrom: number;
}

/** The largest amount in naira that may be chosen. */
export const MOST_LARGE_FROM = 9_999_999_999;

export const usualChoices: MessageChoices = { kinds: messageKinds, largeFrom: 100_000 };

/** How a channel does. Times are on the service's clock. */
export interface ChannelState {
  readonly waiting: number;
  /** When the server last took one; null since this start. */
  readonly sentAt: Ms | null;
  /** Why the last attempt failed; null after a success. */
  readonly problem: SendProblem | null;
  /** The next attempt; null while nothing waits for one. */
  readonly nextAt: Ms | null;
}

export interface PhoneView extends ChannelState {
  readonly server: string;
}

export interface EmailView extends ChannelState, Omit<EmailInput, 'password'> {}

/** Without any secret: not the channel's name, which is one, nor the token or the password. */
export interface MessagesView {
  readonly phone: PhoneView | null;
  readonly email: EmailView | null;
  readonly choices: MessageChoices;
  /** Other tills tell when this one is silent; a till that works alone tells it at its next start. */
  readonly worksAlone: boolean;
}

/** An empty `channel` makes a new one; else the address or the name of one, as another till of the shop shows it. */
export interface PhoneInput {
  readonly server: string;
  readonly channel: string;
  readonly token: string;
}

/** What the phone follows. Whoever knows it can read the messages: shown to the owner alone, who typed the PIN. */
export interface PhoneSubscription {
  readonly address: string;
}

/** An empty password leaves the saved one. An empty `from` is the login. */
export interface EmailInput {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly from: string;
  readonly to: string;
}

export interface MessageTest {
  /** Null: the server took it. */
  readonly problem: SendProblem | null;
  /** The server's own words, in one line; null for none. */
  readonly reply: string | null;
}

export interface PracticePhoneMessage {
  readonly id: string;
  readonly at: Ms;
  readonly title: string;
  readonly text: string;
}

export const messageLimits = { server: 200, channel: 300, token: 200, host: 253, user: 254, password: 256 } as const;
