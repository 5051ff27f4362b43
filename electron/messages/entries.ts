import type { EntryDraft } from '../journal/journal.ts';
import type { MessageSettings } from './message-settings.ts';

/** Records what the owner is told and by which servers; no channel, address, token or password. */
export const messagesDraft = ({ phone, email, kinds, largeFrom }: MessageSettings, actor: string): EntryDraft => ({
  kind: 'messages.changed',
  subject: '',
  actor,
  body: { phone: phone?.server ?? '', email: email?.host ?? '', kinds: kinds.join(' '), largeFrom },
});
