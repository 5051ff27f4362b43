import { describe, expect, it } from 'vitest';
import { createHealth } from '../../../electron/webhooks/event-list/event-index.ts';
import { shownPayload } from '../../../electron/webhooks/event-list/feed.ts';

describe('the health of deliveries', () => {
  /** Each event as when it was created, its status, and how often it was tried again. */
  const healthOf = (...events: readonly string[]) => {
    const health = createHealth();
    for (const event of events) {
      const [at, status, retries = 0] = event.split(' ');
      const createdAt = Number(at);
      health.add({ createdAt, updatedAt: createdAt + 1, status, retries: Number(retries) } as Parameters<
        typeof health.add
      >[0]);
    }
    return health.result();
  };

  it.each([
    ['all got through', ['1 COMPLETED', '2 COMPLETED'], null],
    ['some failed before the last good one', ['1 FAILED', '2 COMPLETED'], null],
    ['some failed after it', ['1 COMPLETED', '2 FAILED', '3 FAILED'], 2],
    ['none got through', ['5 FAILED', '4 FAILED'], 4],
    ['one is being tried again', ['1 COMPLETED', '2 PENDING 3'], 2],
    ['one was never tried', ['1 COMPLETED', '2 PENDING 0'], null],
    ['the list runs the other way', ['3 FAILED', '2 FAILED', '1 COMPLETED'], 2],
  ])('shows since when they fail, where %s', (_, events, since) => {
    expect(healthOf(...events).failingSince).toBe(since);
    expect(healthOf(...events.toReversed()).failingSince).toBe(since);
  });

  it('counts each once, and no state it does not know', () => {
    expect(healthOf('1 COMPLETED', '2 FAILED', '3 PENDING 1', '4 PENDING', '5 PARKED')).toMatchObject({
      completed: 1,
      failed: 1,
      retrying: 1,
      waiting: 1,
      lastDeliveredAt: 2,
    });
  });
});

describe('what is shown of a record', () => {
  it('shows every digit, and is cut where it is too long', () => {
    expect(shownPayload('{"amount":1500.5000,"phone":2348031234567}').payload).toBe(
      '{\n  "amount": 1500.5000,\n  "phone": "…4567"\n}',
    );
    const long = shownPayload(JSON.stringify({ a: 'x'.repeat(70_000) }));
    expect([long.payload.length, long.cut]).toEqual([64_000, true]);
  });
});
