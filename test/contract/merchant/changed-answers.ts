import fc from 'fast-check';
import { canaries } from '../../support/merchant-kit.ts';

export type Tree = null | boolean | number | string | Tree[] | { [key: string]: Tree };

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

/** One change somewhere in an answer: a value swapped, a member taken out, added, doubled or moved. */
interface Change {
  readonly kind: 'swap' | 'drop' | 'add' | 'wrap' | 'repeat' | 'move';
  readonly at: number;
  readonly to: number;
  readonly name: string;
  readonly value: Tree;
}

const changeOf = (leaf: fc.Arbitrary<Tree>): fc.Arbitrary<Change> =>
  fc.record({
    kind: fc.constantFrom('swap', 'drop', 'add', 'wrap', 'repeat', 'move'),
    at: fc.nat(),
    to: fc.nat(),
    name: fc.oneof(fc.constantFrom(...names), fc.string()),
    value: leaf,
  });

type Holder = { [key: string]: Tree };

/** Every place in the tree, as [holder, key]. */
function places(tree: Tree, foundPlaces: [Holder, string][] = []) {
  if (typeof tree !== 'object' || tree === null) return foundPlaces;
  for (const key of Object.keys(tree)) {
    const holder = tree as Holder;
    foundPlaces.push([holder, key]);
    places(holder[key] ?? null, foundPlaces);
  }
  return foundPlaces;
}

function setMember(holder: Holder, key: string, value: Tree): void {
  // A list has a length of its own, which is no member that an answer could carry.
  if (Array.isArray(holder) && key === 'length') return;
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
}

function apply(tree: Tree, { kind, at, to, name, value: newValue }: Change): void {
  const all = places(tree);
  const [holder, key] = all[at % Math.max(1, all.length)] ?? [];
  if (!holder || key === undefined) return;
  const value = structuredClone(newValue);
  const before = holder[key] ?? null;
  if (kind === 'drop') delete holder[key];
  else if (kind === 'add') setMember(holder, name, value);
  else if (kind === 'repeat') setMember(holder, key, Array.isArray(before) ? [...before, value] : [before, value]);
  else if (kind === 'wrap') setMember(holder, key, [before]);
  else if (kind === 'swap') setMember(holder, key, value);
  else {
    const [target, name] = all[to % all.length] ?? [holder, key];
    setMember(target, name, structuredClone(before));
  }
}

/** Then the text itself: cut short, a byte changed, something doubled, a mark in front. */
const scar: fc.Arbitrary<(text: string) => string> = fc.oneof(
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
    arbitrary: fc
      .constantFrom('\ufeff', ' ', '<', '<html>', '{"data":[', ')]}\n', '{"status":true}')
      .map((mark) => (text: string) => mark + text),
  },
);

/** An answer of the service with up to five changes, whose new values are leaves, and then a scar in its text. */
export const changedAnswers = (frame: object, leaf: fc.Arbitrary<Tree>) =>
  fc
    .tuple(
      fc.array(changeOf(leaf), { minLength: 1, maxLength: 5 }),
      scar,
      fc.constantFrom(200, 200, 200, 201, 400, 404, 500),
    )
    .map(([changes, damage, status]) => {
      const tree = structuredClone(frame) as Tree;
      for (const each of changes) apply(tree, each);
      return { text: damage(JSON.stringify(tree)), status };
    });
