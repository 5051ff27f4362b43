import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { definitelyNotExecuted } from '../../../electron/merchant/client.ts';
import { failureCodes } from '../../../electron/shared/base/failure.ts';
import { randomRuns } from '../../support/deep.ts';
import { endpointCases } from '../../support/merchant-endpoints.ts';
import { canaries, hearing } from '../../support/merchant-kit.ts';

type Tree = null | boolean | number | string | Tree[] | { [key: string]: Tree };

const leaf: fc.Arbitrary<Tree> = fc.oneof(
  fc.constantFrom<Tree>(null, true, false, 0, -0, 1, -1, 1.5, 1e21, '', ' ', '0', '00', '1e400', 'NaN', '-1', 'direct'),
  fc.constantFrom<Tree>([], {}, [[]], [null], { data: {} }, '{"a":', '[1', '{}', '\ud800', '__proto__', '<html>'),
  fc.constantFrom<Tree>(canaries.accessKey, `x ${canaries.secretKey} y`, { secretHash: canaries.bearerToken }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Tree>,
);

const names = [
  canaries.bearerToken,
  'status',
  'code',
  'data',
  'msg',
  'id',
  'refid',
  'meta',
  'amount',
  'payload',
  'event.type',
  '__proto__',
];

/** One change somewhere in an envelope: a value swapped, a member taken out, added, doubled or moved. */
interface Change {
  readonly kind: 'swap' | 'drop' | 'add' | 'wrap' | 'repeat';
  readonly path: number;
  readonly name: string;
  readonly value: Tree;
}

const change: fc.Arbitrary<Change> = fc.record({
  kind: fc.constantFrom('swap', 'drop', 'add', 'wrap', 'repeat'),
  path: fc.nat(),
  name: fc.oneof(fc.constantFrom(...names), fc.string({ maxLength: 6 })),
  value: leaf,
});

/** Every place in the tree, as [holder, key]. */
function places(tree: Tree, foundPlaces: [{ [key: string]: Tree }, string][] = []) {
  if (typeof tree !== 'object' || tree === null) return foundPlaces;
  for (const key of Object.keys(tree)) {
    const holder = tree as { [key: string]: Tree };
    foundPlaces.push([holder, key]);
    places(holder[key] ?? null, foundPlaces);
  }
  return foundPlaces;
}

function setMember(holder: { [key: string]: Tree }, key: string, value: Tree): void {
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
}

function apply(tree: Tree, { kind, path, name, value: newValue }: Change): void {
  const all = places(tree);
  const [holder, key] = all[path % all.length] ?? [];
  if (!holder || key === undefined) return;
  const value = structuredClone(newValue);
  const before = holder[key] ?? null;
  if (kind === 'drop') delete holder[key];
  else if (kind === 'add') setMember(holder, name, value);
  else if (kind === 'repeat') setMember(holder, key, Array.isArray(before) ? [...before, value] : [before, value]);
  else setMember(holder, key, kind === 'wrap' ? [before] : value);
}

/** Then the text itself: cut short, a byte changed, something doubled, a mark in front. */
const scar = fc.oneof(
  { weight: 6, arbitrary: fc.constant((text: string) => text) },
  { weight: 1, arbitrary: fc.nat().map((at) => (text: string) => text.slice(0, at % (text.length + 1))) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.nat(), fc.string({ unit: 'binary', maxLength: 2 })).map(
      ([at, piece]) =>
        (text: string) =>
          text.slice(0, at % text.length) + piece + text.slice((at % text.length) + 1),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('\ufeff', ' ', '<', '{"data":[', ')]}\n').map((front) => (text: string) => front + text),
  },
);

const mutations = (data: unknown) =>
  fc
    .tuple(fc.array(change, { minLength: 1, maxLength: 4 }), scar, fc.constantFrom(200, 200, 200, 201, 400, 404, 500))
    .map(([changes, damage, status]) => {
      const tree = structuredClone({ status: true, code: '00', message: 'done', data }) as Tree;
      for (const each of changes) apply(tree, each);
      return { text: damage(JSON.stringify(tree)), status };
    });

const answersOfEach = randomRuns(2_000);
const accounts = randomRuns(6_000);

describe.each(endpointCases)('mutated answers to $name', ({ name, method, data, call }) => {
  it('fail with a known code, throw nothing and return no key', async () => {
    const outcomes = { ok: 0, failed: 0 };
    await fc.assert(
      fc.asyncProperty(mutations(data), async ({ text, status }) => {
        const result = await call(hearing(text, { status }));
        const reportedText = JSON.stringify(result);
        expect(Object.values(canaries).filter((key) => reportedText.includes(key))).toEqual([]);
        outcomes[result.ok ? 'ok' : 'failed'] += 1;
        if (result.ok) return;
        expect(failureCodes).toContain(result.failure.code);
        const clear =
          definitelyNotExecuted.has(result.failure.code) ||
          ['unknown-outcome', 'captive-portal'].includes(result.failure.code);
        if (method === 'POST') expect(clear).toBe(true);
      }),
      answersOfEach,
    );
    expect(Math.min(outcomes.ok, outcomes.failed), `${name} ${JSON.stringify(outcomes)}`).toBeGreaterThan(
      answersOfEach.numRuns / 20,
    );
  });
});

it('returns none of the mutated accounts without a number and a bank', async () => {
  const virtualAccountCase = endpointCases.find(({ name }) => name === 'createVirtualAccount');
  let issuedCount = 0;
  await fc.assert(
    fc.asyncProperty(mutations(virtualAccountCase?.data), async ({ text, status }) => {
      const result = await virtualAccountCase?.call(hearing(text, { status }));
      if (!result?.ok) return;
      issuedCount += 1;
      const { value } = result.value as { value: { accountNo: unknown; bankName: unknown } };
      expect(value.accountNo).toMatch(/^\d{6,19}$/);
      expect(value.bankName).toMatch(/\S/);
    }),
    accounts,
  );
  expect(issuedCount).toBeGreaterThan(accounts.numRuns / 30);
});
