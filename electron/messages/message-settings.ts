import { randomBytes } from 'node:crypto';
import type { Keychain } from '../credentials/keychain.ts';
import type { EntryDraft, Journal } from '../journal/journal.ts';
import { createQueue } from '../platform/queue.ts';
import { failure } from '../shared/base/failure.ts';
import { integer, nullOr, object, orElse, text, valueIn } from '../shared/base/readers.ts';
import { err, ok, type Result } from '../shared/base/result.ts';
import type { Ms } from '../shared/base/units.ts';
import { type EmailInput, type MessageChoices, messageKinds, usualChoices } from '../shared/messages/messages.ts';
import type { Environment } from '../shared/sales/sale.ts';
import type { NtfyChannel } from './ntfy.ts';

/** All that the owner set up for messages. One entry of the keychain, so that no file can redirect or silence them. */
export interface MessageSettings extends MessageChoices {
  readonly phone: NtfyChannel | null;
  readonly email: EmailInput | null;
}

const storedSettings = object<MessageSettings>({
  phone: nullOr(object<NtfyChannel>({ server: text(), channel: text(), token: orElse(nullOr(text()), null) })),
  email: nullOr(
    object<EmailInput>({
      host: text(),
      port: integer(),
      user: text(),
      password: text(),
      from: text(),
      to: text(),
    }),
  ),
  kinds: (raw) => (Array.isArray(raw) ? messageKinds.filter((kind) => raw.includes(kind)) : undefined),
  largeFrom: integer(),
});

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
    const savedSettings = savedText.value === null ? none : valueIn(savedText.value, storedSettings);
    if (savedSettings === undefined) return err(failure('unexpected'));
    cachedSettings = savedSettings;
    return ok(savedSettings);
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
