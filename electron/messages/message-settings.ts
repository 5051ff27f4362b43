import { randomBytes } from 'node:crypto';
import type { Keychain } from '../credentials/keychain.ts';
import type { EntryDraft, Journal } from '../journal/journal.ts';
import { createQueue } from '../platform/queue.ts';
import { failure } from '../shared/base/failure.ts';
import { err, fromThrowable, ok, type Result } from '../shared/base/result.ts';
import type { Ms } from '../shared/base/units.ts';
import {
  type EmailInput,
  type MessageChoices,
  type MessageKind,
  messageKinds,
  usualChoices,
} from '../shared/messages/messages.ts';
import type { Environment } from '../shared/sales/sale.ts';
import type { NtfyChannel } from './ntfy.ts';

/** All that the owner set up for messages. One entry of the keychain, so that no file can redirect or silence them. */
export interface MessageSettings extends MessageChoices {
  readonly phone: NtfyChannel | null;
  readonly email: EmailInput | null;
}

const none: MessageSettings = { ...usualChoices, phone: null, email: null };

/** Returns the name of a new channel: 160 bits, so nobody finds it by trying. */
export const newChannel = (): string => `till-${randomBytes(20).toString('hex')}`;

export const secretsOf = ({ phone, email }: MessageSettings): readonly string[] =>
  [phone?.channel, phone?.token, email?.password].filter((each): each is string => typeof each === 'string');

/** Opens the settings in the keychain. What is damaged is a failure and is not overwritten. */
export function openMessageSettings(keychain: Keychain, environment: Environment) {
  const name = `messages.${environment}`;
  const oneByOne = createQueue();
  let cachedSettings: MessageSettings | null = null;

  async function load(): Promise<Result<MessageSettings>> {
    if (cachedSettings) return ok(cachedSettings);
    const savedText = await keychain.get(name);
    if (!savedText.ok) return savedText;
    const read = savedText.value === null ? ok(none) : decode(savedText.value);
    if (read.ok) cachedSettings = read.value;
    return read;
  }

  return {
    /** What was last read or saved; nothing set up before the first `load` succeeded. */
    now: () => cachedSettings ?? none,
    isLoaded: () => cachedSettings !== null,
    load: () => oneByOne(load),
    /** Saves what `change` makes of the saved settings, one change after the other. */
    change: (change: (saved: MessageSettings) => MessageSettings) =>
      oneByOne(async () => {
        const before = await load();
        if (!before.ok) return before;
        const next = change(before.value);
        const isNothing = next.phone === null && next.email === null;
        const saveResult = isNothing ? await keychain.remove(name) : await keychain.set(name, JSON.stringify(next));
        if (!saveResult.ok) return saveResult;
        cachedSettings = next;
        return ok(next);
      }),
  };
}

function decode(text: string): Result<MessageSettings> {
  const parseResult = fromThrowable((): unknown => JSON.parse(text));
  if (!parseResult.ok) return parseResult;
  const { phone, email, kinds, largeFrom } = { ...(parseResult.value as Partial<MessageSettings> | null) };
  const isRight = isTexts(phone, ['server', 'channel']) && isTexts(email, ['host', 'user', 'password', 'from', 'to']);
  if (!isRight || !Array.isArray(kinds) || !Number.isSafeInteger(largeFrom)) return err(failure('unexpected'));
  const chosenKinds: readonly MessageKind[] = messageKinds.filter((kind) => kinds.includes(kind));
  return ok({ phone: phone ?? null, email: email ?? null, kinds: chosenKinds, largeFrom: Number(largeFrom) });
}

const isTexts = (value: object | null | undefined, names: readonly string[]): boolean =>
  value === null || (value !== undefined && names.every((name) => typeof Reflect.get(value, name) === 'string'));

/**
 * Returns the entry that records which messages the owner gets and the servers that send them, without channel, address,
 * token or password.
 */
export const messagesDraft = ({ phone, email, kinds, largeFrom }: MessageSettings, actor: string): EntryDraft => ({
  kind: 'messages.changed',
  subject: '',
  actor,
  body: { phone: phone?.server ?? '', email: email?.host ?? '', kinds: kinds.join(' '), largeFrom },
});

/** When the messages were set up or changed last, on this computer's clock; null where the owner gets none. */
export function messagesSetUpAt({ entries }: Pick<Journal, 'entries'>): Ms | null {
  const last = entries({ kind: 'messages.changed' }).at(-1);
  return last && (last.body.phone !== '' || last.body.email !== '') ? last.at : null;
}
