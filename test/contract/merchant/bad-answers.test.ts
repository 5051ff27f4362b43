import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Transaction, WebhookEvent } from '../../../electron/merchant/client.ts';
import { observationOfEvent, observationOfRead } from '../../../electron/sales/evidence/evidence.ts';
import type { Result } from '../../../electron/shared/base/result.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import type { Verdict } from '../../../electron/shared/sales/verdict.ts';
import { isDeep } from '../../support/deep.ts';
import { EXPIRES, ISSUED, subject, verdict } from '../../support/evidence.ts';
import { forAnyAsync } from '../../support/for-any.ts';
import { naughty, notJson } from '../../support/json-cases.ts';
import { endpointCases } from '../../support/merchant-endpoints.ts';
import { canaries, hearing } from '../../support/merchant-kit.ts';
import { transaction, webhookEvent } from '../../support/merchant-records.ts';
import { changedAnswers, type Tree } from './changed-answers.ts';

const envelopeOf = (data: unknown) => ({ status: true, code: '00', msg: 'done', data });

const requestedUnits = Number(transaction.amount) * 10_000;

const seenAt = ms(ISSUED + 60_000);

const judge = (evidence: Parameters<typeof verdict>[1]): Verdict =>
  verdict(subject({ asked: requestedUnits as never }), evidence, ms(EXPIRES - 1));

/** Returns the verdict of what a read or a list returned. */
const verdictOfRead = (response: Result<unknown>) =>
  judge(response.ok ? [observationOfRead((response.value as { value: Transaction }).value, seenAt).evidence] : []);

const unpaidFlags = { delivered: 0, debited: 0, vended: 0, failed: -1, isreversing: 0, flag: 0 };

const endpointNamed = (name: string) => endpointCases.find((each) => each.name === name);
const read = endpointNamed('getTransaction');
const list = endpointNamed('listEvents');

const ask = (which: typeof read, text: string, status = 200) =>
  which?.call(hearing(text, { status })) ?? Promise.reject(new Error('no such endpoint'));

const total = isDeep ? 100_000 : 1_000;

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

it.each(endpointCases)('refuses text that is not JSON at $name, alone or in an answer', async (endpoint) => {
  const { name, call, data } = endpoint;
  // One reader serves all endpoints: the others play every tenth text.
  const isWhole = isDeep || ['getTransaction', 'listEvents', 'createVirtualAccount'].includes(name);
  for (const text of notJson.filter((_, at) => isWhole || at % 10 === 0)) {
    expect((await call(hearing(text))).ok, text).toBe(false);
    const inside = `${JSON.stringify(envelopeOf(data)).slice(0, -1)},"x":${text}}`;
    expect((await call(hearing(inside))).ok, text).toBe(false);
  }
});

describe('strings known to break programs', () => {
  it('finds no payment in strings known to break programs, in any text field', async () => {
    for (const text of naughty) {
      for (const key of Object.keys(transaction)) {
        if (['delivered', 'debited', 'vended'].includes(key)) continue;
        const data = { ...transaction, ...unpaidFlags, [key]: text };
        expect(verdictOfRead(await ask(read, JSON.stringify(envelopeOf(data)))).received, `${key} ${text}`).toBe(
          'none',
        );
      }
    }
  });

  it('changes no digit of an account number whose name or bank is a string known to break programs', async () => {
    const create = endpointNamed('createVirtualAccount');
    for (const text of naughty) {
      const data = { ...(create?.data as object), accountName: text, bankName: `${text}B`, msisdn: text, date: text };
      const response = await create?.call(hearing(JSON.stringify(envelopeOf(data))));
      expect(response).toMatchObject({ ok: true, value: { value: { accountNo: '9012345678' } } });
    }
  });
});
