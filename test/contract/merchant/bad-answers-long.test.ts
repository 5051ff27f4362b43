import { describe, expect, it } from 'vitest';
import type { WebhookEvent } from '../../../electron/merchant/client.ts';
import { SHORT_BODY } from '../../../electron/merchant/response-parser/reader.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import { canaries, clientOf, failureOf, hearing, successOf } from '../../support/merchant-kit.ts';
import { transaction, webhookEvent } from '../../support/merchant-records.ts';

const COUNT = 1_800;
const events = (count: number, more: object = {}) =>
  Array.from({ length: count }, (_, i) => JSON.stringify({ ...webhookEvent, id: `e${i}`, ...more })).join(',');
const frame = (list: string, rest = '') => `{"status":true,"code":200,"data":[${list}]${rest}}`;
const long = frame(events(COUNT));

/** What a consumer of parts was given, and what the answer held beside. */
async function inParts(text: string, status = 200) {
  const parts: string[][] = [];
  const answer = await hearing(text, { status }).listEvents(undefined, {
    part: async (part: readonly WebhookEvent[]) => void parts.push(part.map(({ id }) => id)),
  });
  return { received: answer, parts };
}

describe('a list of more than a megabyte', () => {
  it('delivers a list of more than a megabyte in batches, in order, each event once', async () => {
    expect(long.length).toBeGreaterThan(SHORT_BODY);
    const { received, parts } = await inParts(long);
    expect(parts.length).toBeGreaterThan(5);
    expect(Math.max(...parts.map((part) => part.length))).toBeLessThan(250);
    const all = [...parts.flat(), ...successOf(received).map(({ id }) => id)];
    expect(all).toEqual(Array.from({ length: COUNT }, (_, i) => `e${i}`));
    expect(received).toMatchObject({ ok: true, value: { bytes: long.length, skipped: 0 } });
  });

  it('returns a long list whole where no batches are asked for, its events equal to those of a short list', async () => {
    const all = successOf(await hearing(long).listEvents());
    const short = successOf(await hearing(frame(events(1))).listEvents());
    expect(all).toHaveLength(COUNT);
    expect(all[0]).toEqual(short[0]);
  });

  it.each([
    ['cut short', long.slice(0, -1), 200],
    ['cut in a record', long.slice(0, long.length - 300), 200],
    ['with an error behind it', frame(events(COUNT), ',"status":false'), 200],
    ['with a bad status', long, 500],
    ['followed by rubbish', `${long}x`, 200],
  ])('returns nothing for %s', async (_, text, status) => {
    const { received, parts } = await inParts(text, status);
    expect(received.ok).toBe(false);
    expect(parts).toEqual([]);
  });

  it('counts unreadable records and keeps the rest', async () => {
    const { received, parts } = await inParts(frame(`${events(COUNT)},{"x":,{"payload":1}],7,null`));
    expect(received.ok || parts.length === 0).toBe(true);
    const skippedAnswer = await hearing(frame(`7,${events(COUNT)},null,{"payload":1}`)).listEvents();
    expect(successOf(skippedAnswer)).toHaveLength(COUNT);
    expect(skippedAnswer).toMatchObject({ value: { skipped: 3 } });
  });

  it('discards a long list when `data` occurs again or is not a list', async () => {
    const anew = successOf(await hearing(frame(events(COUNT), `,"data":[${events(2)}]`)).listEvents());
    expect(anew.map(({ id }) => id)).toEqual(['e0', 'e1']);
    const nothing = await inParts(frame(events(COUNT), ',"data":{}'));
    expect(successOf(nothing.received)).toEqual([]);
    expect(nothing.parts).toEqual([]);
  });

  it('redacts a list of more than a megabyte while it is read', async () => {
    const keys = { secretHash: 'a'.repeat(64), note: `x ${canaries.secretKey}`, [canaries.bearerToken]: 1 };
    const reportedText = JSON.stringify(await hearing(frame(events(COUNT, keys))).listEvents());
    expect([...Object.values(canaries), 'secretHash'].filter((key) => reportedText.includes(key))).toEqual([]);
  });
});

describe('one record too long for a single step', () => {
  const record = (kilobytes: number) => ({ ...transaction, meta: { numbers: Array(kilobytes * 500).fill(1) } });
  const reading = (kilobytes: number) =>
    hearing(JSON.stringify({ status: true, data: record(kilobytes) })).getTransaction({ refid: 'R' });

  it('reads a record that is too long for a single step', async () => {
    expect(successOf(await reading(100)).refid).toBe('REF-1');
  });

  it('refuses a record of more than a megabyte as unreadable', async () => {
    expect(failureOf(await reading(1_050)).code).toBe('bad-answer');
  });
});

const slow = `[${'1,'.repeat(450_000)}1]`;
const hostile = frame(Array(20).fill(slow).join(','));

it('stops the parser thread at the deadline, although the body is complete', async () => {
  const client = clientOf(async () => new Response(hostile), { deadlines: { read: ms(100), events: ms(200) } });
  expect(failureOf(await client.listEvents())).toMatchObject({ code: 'unknown-outcome', text: 'deadline' });
});
