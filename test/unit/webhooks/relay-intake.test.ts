import { describe, expect, it } from 'vitest';
import { usualProfile } from '../../../electron/shared/webhooks/signature.ts';
import { createIntake, LONGEST_BODY } from '../../../electron/webhooks/relay/intake.ts';
import { eventOf, signedHeaders } from '../../support/false-relay.ts';

const SECRET = '5e'.repeat(32);

/** An intake with a clock that the test moves, and what came of it. */
function openIntake() {
  let now = 0;
  let missedCount = 0;
  const counts = { good: 0, bad: 0, duplicate: 0, refused: 0 };
  const bodies: string[] = [];
  const take = createIntake({
    mono: () => now,
    profile: () => usualProfile,
    secret: SECRET,
    delivered: (body) => void bodies.push(body.toString()),
    counted: (outcome) => {
      counts[outcome] += 1;
    },
    missed: () => {
      missedCount += 1;
    },
  });
  const data = (event: string) => event.replace(/^data: /, '').trim();
  return {
    take,
    counts,
    bodies,
    missed: () => missedCount,
    pass: (ms: number) => {
      now += ms;
    },
    /** Takes a body with this signature. */
    post: (body: string, headers = signedHeaders(body, SECRET)) => take(data(eventOf(body, headers))),
  };
}

describe('a message of a relay', () => {
  it('takes a message of a relay once where its signature fits, over the exact bytes', () => {
    const { post, bodies, counts } = openIntake();
    const body = '{"a" : 1.50,  "b":"₦"}';
    post(body);
    post(body);
    expect(bodies).toEqual([body]);
    expect(counts).toEqual({ good: 1, bad: 0, duplicate: 1, refused: 0 });
  });

  it.each<[string, (body: string) => Record<string, string>]>([
    ['no signature', () => ({})],
    ['another secret', (body) => signedHeaders(body, 'ab'.repeat(32))],
    ['the signature of another body', () => signedHeaders('{}', SECRET)],
    [
      'a cut signature',
      (body) => ({ 'x-webhook-signature': (signedHeaders(body, SECRET)['x-webhook-signature'] ?? '').slice(2) }),
    ],
  ])('takes no message of a relay with %s', (_, headersOf) => {
    const { post, bodies, counts } = openIntake();
    post('{"a":1}', headersOf('{"a":1}'));
    expect(bodies).toEqual([]);
    expect(counts).toEqual({ good: 0, bad: 1, duplicate: 0, refused: 0 });
  });

  it.each(['', 'null', '[]', '5', '{"message":"connected"}', '{"message":"ready"}', '{', '[{"bodyB":""}]'])(
    'counts no message where a relay sends %s',
    (data) => {
      const { take, counts } = openIntake();
      take(data);
      expect(counts).toEqual({ good: 0, bad: 0, duplicate: 0, refused: 0 });
    },
  );

  it.each([
    // As smee.io passes it on: parsed, so that no signature can be checked.
    JSON.stringify({ body: { a: 1 }, 'x-webhook-signature': 'ab', timestamp: 1 }),
    JSON.stringify({ bodyB: 'e30=', 'x-webhook-signature': ['ab'] }),
    JSON.stringify({ bodyB: '!!!', 'x-webhook-signature': 'ab' }),
    JSON.stringify({ encrypted: true, ciphertext: 'ab' }),
    JSON.stringify({ __proto__: { bodyB: 'e30=' }, a: 'b' }),
  ])('discards a message of a relay that cannot be verified: %s', (data) => {
    const { take, bodies, counts } = openIntake();
    take(data);
    expect(bodies).toEqual([]);
    expect(counts.bad).toBe(1);
  });

  it('refuses a message of a relay whose body is longer than any webhook', () => {
    const { post, counts } = openIntake();
    post(JSON.stringify({ a: 'x'.repeat(LONGEST_BODY) }));
    expect(counts).toEqual({ good: 0, bad: 0, duplicate: 0, refused: 1 });
  });

  it('drops messages of a relay unread in a flood, and counts them as missed', () => {
    const { post, counts, missed, pass } = openIntake();
    for (let n = 0; n < 1_000; n += 1) post(`{"n":${n}}`, {});
    expect(counts).toEqual({ good: 0, bad: 300, duplicate: 0, refused: 700 });
    expect(missed()).toBe(700);
    pass(1_000);
    for (let n = 0; n < 150; n += 1) post(`{"m":${n}}`);
    expect(counts).toEqual({ good: 60, bad: 300, duplicate: 0, refused: 790 });
  });
});
