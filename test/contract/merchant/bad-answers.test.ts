import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WebhookEvent } from '../../../electron/merchant/client.ts';
import { observationOfEvent } from '../../../electron/sales/evidence/evidence.ts';
import type { Result } from '../../../electron/shared/base/result.ts';
import { isDeep } from '../../support/deep.ts';
import { forAnyAsync } from '../../support/for-any.ts';
import { naughty } from '../../support/json-cases.ts';
import { canaries } from '../../support/merchant-kit.ts';
import { transaction, webhookEvent } from '../../support/merchant-records.ts';
import { ask, envelopeOf, judge, list, read, seenAt, unpaidFlags, verdictOfRead } from './bad-answers-kit.ts';
import { changedAnswers, type Tree } from './changed-answers.ts';

const total = isDeep ? 100_000 : 2_000;

/** Anything but the words by which the service says that money is in. */
const leaf: fc.Arbitrary<Tree> = fc.oneof(
  fc.constantFrom<Tree>(null, false, 0, -0, -1, 2, 1.5, 1e21, 2 ** 53, [], {}, [[]], [null], {
    data: {},
  }),
  fc.constantFrom<Tree>(...naughty.filter((text) => text !== 'transaction_success' && text !== '1' && text !== 'true')),
  fc.constantFrom<Tree>(canaries.accessKey, `x ${canaries.secretKey} y`, { secretHash: canaries.bearerToken }),
  fc.constantFrom<Tree>(
    'transaction_updated',
    'transaction_failed',
    'TRANSACTION_SUCCESS',
    'transaction_success '.repeat(2),
  ),
);

const verdictOfEvents = (response: Result<unknown>) =>
  judge(
    response.ok
      ? (response.value as { value: WebhookEvent[] }).value.map((event) => observationOfEvent(event, seenAt).evidence)
      : [],
  );

const unpaidEvent = {
  ...webhookEvent,
  payload: { 'event.type': 'transaction_updated', data: { ...webhookEvent.payload.data, ...unpaidFlags } },
};

describe(`${total} malformed responses`, () => {
  it('derives no Paid from malformed responses about payments that were never received', async () => {
    let understoodCount = 0;
    const runs = Math.round(total * 0.3);
    const cases = [
      [read, envelopeOf({ ...transaction, ...unpaidFlags }), verdictOfRead],
      [list, envelopeOf([unpaidEvent, unpaidEvent]), verdictOfEvents],
    ] as const;
    for (const [which, frame, verdictOf] of cases) {
      await forAnyAsync([changedAnswers(frame, leaf)], { numRuns: runs }, async ({ text, status }) => {
        const response = await ask(which, text, status);
        if (response.ok) understoodCount += 1;
        expect(verdictOf(response).received).toBe('none');
      });
    }
    expect(understoodCount).toBeGreaterThan(runs / 4);
  });

  it('derives no Paid from refusals, incomplete and unreadable responses, though they contain a payment', async () => {
    const paidRead = JSON.stringify(envelopeOf({ ...transaction, delivered: 1, debited: 1, vended: 1, failed: 0 }));
    const paidList = JSON.stringify(envelopeOf([webhookEvent]));
    expect(verdictOfRead(await ask(read, paidRead)).headline).toBe('paid');
    expect(verdictOfEvents(await ask(list, paidList)).headline).toBe('paid');
    const spoil = fc.oneof(
      fc.nat().map((at) => ({ of: (text: string) => text.slice(0, at % text.length), status: 200 })),
      fc.constantFrom(400, 401, 403, 404, 429, 500, 502, 503).map((status) => ({ of: (text: string) => text, status })),
      fc.constantFrom('false', '0', '"false"', '"0"').map((spelling) => ({
        of: (text: string) => text.replace('"status":true', `"status":${spelling}`),
        status: 200,
      })),
      fc.constantFrom('<', '<html>', 'x', '[', '"', '{}').map((mark) => ({
        of: (text: string) => mark + text,
        status: 200,
      })),
    );
    await forAnyAsync([spoil, fc.boolean()], { numRuns: Math.round(total * 0.1) }, async ({ of, status }, whole) => {
      const response = whole ? await ask(read, of(paidRead), status) : await ask(list, of(paidList), status);
      expect((whole ? verdictOfRead(response) : verdictOfEvents(response)).received).toBe('none');
      expect(response.ok).toBe(false);
    });
  });
});
