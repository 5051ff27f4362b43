import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WebhookEvent } from '../../../electron/merchant/client.ts';
import { observationOfEvent } from '../../../electron/sales/evidence/evidence.ts';
import { failureCodes } from '../../../electron/shared/base/failure.ts';
import type { Result } from '../../../electron/shared/base/result.ts';
import { isDeep } from '../../support/deep.ts';
import { naughty } from '../../support/json-cases.ts';
import { endpointCases, transaction, webhookEvent } from '../../support/merchant-endpoints.ts';
import { canaries, hearing } from '../../support/merchant-kit.ts';
import { ask, envelopeOf, judge, list, read, seenAt, unpaidFlags, verdictOfRead } from './bad-answers-kit.ts';

const total = isDeep ? 100_000 : 2_000;

/** A failure prints its seed and path; `ANSWERS_SEED=…` plays it again. */
const seed = Number(process.env.ANSWERS_SEED ?? (isDeep ? Date.now() % 2 ** 31 : 20_261_121));

type Tree = null | boolean | number | string | Tree[] | { [key: string]: Tree };

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

interface Change {
  readonly kind: 'swap' | 'drop' | 'add' | 'wrap' | 'repeat' | 'move';
  readonly at: number;
  readonly to: number;
  readonly name: string;
  readonly value: Tree;
}

const change: fc.Arbitrary<Change> = fc.record({
  kind: fc.constantFrom('swap', 'drop', 'add', 'wrap', 'repeat', 'move'),
  at: fc.nat(),
  to: fc.nat(),
  name: fc.oneof(
    fc.constantFrom('status', 'code', 'data', 'meta', 'amount', 'payload', '__proto__', 'refid'),
    fc.string(),
  ),
  value: leaf,
});

type Holder = { [key: string]: Tree };

/** Every place in the tree, as [holder, key]. */
function places(tree: Tree, foundPlaces: [Holder, string][] = []) {
  if (typeof tree !== 'object' || tree === null) return foundPlaces;
  for (const key of Object.keys(tree)) {
    foundPlaces.push([tree as Holder, key]);
    places((tree as Holder)[key] ?? null, foundPlaces);
  }
  return foundPlaces;
}

function setMember(holder: Holder, key: string, value: Tree): void {
  // A list has a length of its own, which is no member that an answer could carry.
  if (Array.isArray(holder) && key === 'length') return;
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
}

function mutate(tree: Tree, { kind, at, to, name, value }: Change): void {
  const all = places(tree);
  const [holder, key] = all[at % Math.max(1, all.length)] ?? [];
  if (!holder || key === undefined) return;
  const before = holder[key] ?? null;
  if (kind === 'drop') delete holder[key];
  else if (kind === 'add') setMember(holder, name, structuredClone(value));
  else if (kind === 'repeat') setMember(holder, key, [before, structuredClone(value)]);
  else if (kind === 'wrap') setMember(holder, key, [before]);
  else if (kind === 'swap') setMember(holder, key, structuredClone(value));
  else {
    const [target, name] = all[to % all.length] ?? [holder, key];
    setMember(target, name, structuredClone(before));
  }
}

const marks = ['\ufeff', ' ', '<', '<html>', '{"data":[', ')]}\n', '{"status":true}'];

/** Then the text itself: cut short, a byte changed, something doubled, a mark in front. */
const scar: fc.Arbitrary<(text: string) => string> = fc.oneof(
  { weight: 5, arbitrary: fc.constant((text: string) => text) },
  { weight: 1, arbitrary: fc.nat().map((at) => (text: string) => text.slice(0, at % (text.length + 1))) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.nat(), fc.constantFrom('', '"', '{', '}', '[', ',', '\u0000', '9', '\\')).map(
      ([at, piece]) =>
        (text: string) =>
          text.slice(0, at % text.length) + piece + text.slice((at % text.length) + 1),
    ),
  },
  { weight: 1, arbitrary: fc.constantFrom(...marks).map((mark) => (text: string) => mark + text) },
);

const answers = (frame: object) =>
  fc
    .tuple(fc.array(change, { minLength: 1, maxLength: 5 }), scar, fc.constantFrom(200, 200, 200, 201, 400, 404, 500))
    .map(([changes, damage, status]) => {
      const tree = structuredClone(frame) as Tree;
      for (const each of changes) mutate(tree, each);
      return { text: damage(JSON.stringify(tree)), status };
    });

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

describe(`${total} bad answers (seed ${seed})`, () => {
  it('lead to no Paid for payments that were never received', { timeout: 600_000 }, async () => {
    let understoodCount = 0;
    const runs = Math.round(total * 0.3);
    const cases = [
      [read, envelopeOf({ ...transaction, ...unpaidFlags }), verdictOfRead],
      [list, envelopeOf([unpaidEvent, unpaidEvent]), verdictOfEvents],
    ] as const;
    for (const [which, frame, verdictOf] of cases) {
      await fc.assert(
        fc.asyncProperty(answers(frame), async ({ text, status }) => {
          const response = await ask(which, text, status);
          if (response.ok) understoodCount += 1;
          expect(verdictOf(response).received).toBe('none');
        }),
        { numRuns: runs, seed },
      );
    }
    expect(understoodCount).toBeGreaterThan(runs / 4);
  });

  it('lead to no Paid for refusals, incomplete and unreadable answers, though they contain a payment', {
    timeout: 600_000,
  }, async () => {
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
    await fc.assert(
      fc.asyncProperty(spoil, fc.boolean(), async ({ of, status }, whole) => {
        const response = whole ? await ask(read, of(paidRead), status) : await ask(list, of(paidList), status);
        expect((whole ? verdictOfRead(response) : verdictOfEvents(response)).received).toBe('none');
        expect(response.ok).toBe(false);
      }),
      { numRuns: Math.round(total * 0.1), seed },
    );
  });

  it('fail with a known code at every endpoint, and store no key', { timeout: 600_000 }, async () => {
    for (const { data, call } of endpointCases) {
      await fc.assert(
        fc.asyncProperty(answers(envelopeOf(data)), async ({ text, status }) => {
          const response = await call(hearing(text, { status }));
          const reportedText = JSON.stringify(response);
          expect(Object.values(canaries).filter((key) => reportedText.includes(key))).toEqual([]);
          if (!response.ok) expect(failureCodes).toContain(response.failure.code);
        }),
        { numRuns: Math.round((total * 0.3) / endpointCases.length), seed },
      );
    }
  });
});
