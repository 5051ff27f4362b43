import { ulid } from 'ulid';
import { describe, expect, it } from 'vitest';
import type { Entry, EntryDraft } from '../../../electron/journal/journal.ts';
import { hours, type Ms, ms } from '../../../electron/shared/base/units.ts';
import { usualProfile } from '../../../electron/shared/webhooks/signature.ts';
import {
  currentProfile,
  currentRelay,
  type RelayRecords,
  relayDraft,
} from '../../../electron/webhooks/relay/relay-record.ts';
import { entryWith } from '../../support/journal-kit.ts';

const NOW = ms(Date.UTC(2026, 10, 21, 9));
const address = 'https://relay.example';

const recordedEntry = (at: Ms, draft: EntryDraft): Entry => entryWith({ ...draft, id: ulid(at), at });

const recordsOf = (...entries: readonly Entry[]): readonly RelayRecords[] => [
  {
    entries: ({ kind } = {}) => entries.filter((entry) => entry.kind === kind),
    keyOf: () => new Uint8Array(32).fill(7),
  },
];

const begunEntry = (nonce: string, at: Ms) =>
  recordedEntry(at, relayDraft('relay.begun', '', 'ada', { address, nonce }));
const endedEntry = (nonce: string, at: Ms) => recordedEntry(at, relayDraft('relay.ended', '', 'ada', { nonce }));

describe('the relay that is followed', () => {
  it('follows the relay that was begun last', () => {
    expect(
      currentRelay(recordsOf(begunEntry('a', ms(NOW - 2)), begunEntry('b', ms(NOW - 1))), NOW, 'live')?.nonce,
    ).toBe('b');
  });

  it('follows a relay begun after another was ended at a till whose clock is two hours ahead', () => {
    const ahead = ms(NOW + hours(2));
    expect(
      currentRelay(recordsOf(begunEntry('a', ahead), endedEntry('a', ahead), begunEntry('b', NOW)), NOW, 'live')?.nonce,
    ).toBe('b');
    expect(currentRelay(recordsOf(begunEntry('a', ahead), endedEntry('a', ahead)), NOW, 'live')).toBeNull();
  });
});

describe('a relay that no till could have begun', () => {
  it.each([
    ['an address without encryption', { address: 'http://192.168.1.1', nonce: 'b' }],
    ['this computer', { address: 'https://localhost:8443', nonce: 'b' }],
    ['no address', { address: 'relay', nonce: 'b' }],
    ['a nonce that is no text', { address, nonce: 7 }],
  ])('follows the relay before one that no till could have begun, as another recorded it: %s', (_, body) => {
    const wrong = { ...begunEntry('b', ms(NOW - 1)), body };
    expect(currentRelay(recordsOf(begunEntry('a', ms(NOW - 2)), wrong), NOW, 'live')?.nonce).toBe('a');
    expect(currentRelay(recordsOf(wrong), NOW, 'live')).toBeNull();
  });
});

describe('how the service signs', () => {
  const set = ms(NOW - 10);
  const profile = JSON.stringify({ ...usualProfile, prefix: 'v1=' });
  const own = recordedEntry(set, relayDraft('relay.profile-changed', '', 'ada', { profile }));

  it.each([
    'no JSON',
    'null',
    '[]',
    JSON.stringify({ ...usualProfile, header: 5 }),
    JSON.stringify({ ...usualProfile, header: 'two words' }),
    JSON.stringify({ ...usualProfile, algorithm: 'md99' }),
    JSON.stringify({ ...usualProfile, prefix: null }),
    JSON.stringify({ ...usualProfile, key: 'other' }),
    5,
    { toString: 0 },
  ])('ignores what another till recorded as the way that the service signs where it is none: %j', (profile) => {
    const wrong = { ...own, id: ulid(NOW), body: { profile } };
    expect(currentProfile(recordsOf(own, wrong), NOW)).toMatchObject({ prefix: 'v1=' });
    expect(currentProfile(recordsOf(wrong), NOW)).toEqual(usualProfile);
  });
});
