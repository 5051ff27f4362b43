import { err, ok, type Result } from '../base/result.ts';
import { parseServiceAddress } from '../setup/service-address.ts';
import type { EmailInput, PhoneInput } from './messages.ts';

/** The public server of ntfy's authors, free and without an account. */
export const publicServer = 'https://ntfy.sh';

/** Names of channels as a ntfy server takes them (its server/server.go, topicRegex). */
const channelName = /^[-_A-Za-z0-9]{1,64}$/;
/** Nobody guesses a name of so many random characters; a shorter one needs a token. */
const UNGUESSABLE = 16;

export type ChannelProblem = 'server' | 'channel' | 'guessable' | 'token';
export type EmailProblem = 'host' | 'port' | 'user' | 'password' | 'from' | 'to';

/** Where messages to the phone go. `channel` is null for one that is still to be made. */
export interface PhoneTarget {
  readonly server: string;
  readonly channel: string | null;
}

/** Reads what the owner typed: a channel is a name, or its whole address, whose server counts then. */
export function parseChannel({ server, channel, token }: PhoneInput): Result<PhoneTarget, ChannelProblem> {
  const typedAddress = channel.trim();
  const [, serverAddress, last] = /^(https?:\/\/.+)\/([^/]+)$/.exec(typedAddress) ?? [];
  const address = parseServiceAddress(serverAddress ?? server);
  if (!address.ok) return err('server');
  if (!/^[\x21-\x7e]*$/.test(token.trim())) return err('token');
  if (typedAddress === '') return ok({ server: address.value, channel: null });
  const name = last ?? typedAddress;
  if (!channelName.test(name)) return err('channel');
  if (name.length < UNGUESSABLE && token.trim() === '') return err('guessable');
  return ok({ server: address.value, channel: name });
}

const hostName = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i;
const emailAddress = /^[^\s@<>"(),:;[\\\]]{1,64}@[a-z0-9.-]{1,189}$/i;

/** Returns what is wrong with an e-mail account as typed; null for nothing. An empty password is one that is saved. */
export function emailProblem(input: EmailInput, hasPassword: boolean): EmailProblem | null {
  const { host, port, user, password, from, to } = trimmedEmail(input);
  if (!hostName.test(host)) return 'host';
  if (!(Number.isSafeInteger(port) && port > 0 && port <= 65_535)) return 'port';
  if (user === '') return 'user';
  if (password === '' && !hasPassword) return 'password';
  if (!emailAddress.test(from)) return 'from';
  return emailAddress.test(to) ? null : 'to';
}

/** Returns the account without edges; an empty sender is the login. */
export const trimmedEmail = ({ host, port, user, password, from, to }: EmailInput): EmailInput => ({
  host: host.trim(),
  port,
  user: user.trim(),
  password: password.trim(),
  from: from.trim() || user.trim(),
  to: to.trim(),
});
