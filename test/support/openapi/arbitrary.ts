import fc from 'fast-check';
import { currencies, problems, resolveReference, type Schema } from './document.ts';

/** Values that a schema of the document allows. Throws for a kind of schema it does not know. */
export function allowedBy(schema: Schema): fc.Arbitrary<unknown> {
  const resolvedSchema = resolveReference(schema);
  if (resolvedSchema.enum) return fc.constantFrom(...resolvedSchema.enum);
  if (resolvedSchema.type === 'string') return text(resolvedSchema);
  if (resolvedSchema.type === 'integer') return integer(resolvedSchema);
  if (resolvedSchema.type === 'number') return number(resolvedSchema);
  if (resolvedSchema.type === 'object') return object(resolvedSchema);
  throw new Error(`no values are known for ${JSON.stringify(schema)}`);
}

const inEitherCase = (words: readonly string[]) =>
  fc.constantFrom(...words).chain((word) => fc.constantFrom(word.toUpperCase(), word.toLowerCase()));

const formats: Readonly<Record<string, fc.Arbitrary<string>>> = {
  'iso-4217': inEitherCase(currencies),
  'iso-3166': inEitherCase(['NG', 'GH', 'KE', 'US', 'GB', 'DE']),
  email: fc.emailAddress(),
  uri: fc.webUrl({ withQueryParameters: true, withFragments: true }),
};

function text(schema: Schema): fc.Arbitrary<string> {
  const { format, pattern, maxLength } = schema;
  const longest = maxLength === undefined ? {} : { maxLength };
  const byPattern = pattern === undefined ? fc.string(longest) : fc.stringMatching(new RegExp(pattern, 'u'), longest);
  return (formats[format ?? ''] ?? byPattern).filter((value) => problems(schema, value).length === 0);
}

const integer = ({ minimum, exclusiveMinimum, maximum = Number.MAX_SAFE_INTEGER }: Schema) =>
  fc.integer({ min: minimum ?? (exclusiveMinimum ?? 0) + 1, max: maximum });

const SCALE = 10_000;

/** Four decimals, as every amount is described. */
const number = ({ minimum = 0, exclusiveMaximum = 1_000_000 }: Schema) =>
  fc
    .integer({ min: Math.round(minimum * SCALE), max: exclusiveMaximum * SCALE - 1 })
    .map((tenThousandths) => tenThousandths / SCALE);

/** A member of that name would be taken for the prototype, as the document states. */
const free = fc.jsonValue().filter((value) => !JSON.stringify(value).includes('__proto__'));

function object(schema: Schema): fc.Arbitrary<unknown> {
  const { properties, required = [], additionalProperties } = schema;
  if (!properties)
    return fc.dictionary(
      fc.string().filter((name) => name !== '__proto__'),
      free,
    );
  const members = Object.entries(properties).map(([name, inner]) => [name, allowedBy(inner)] as const);
  const extra = additionalProperties === false ? {} : { 'not in the document': free };
  return fc
    .record({ ...Object.fromEntries(members), ...extra }, { requiredKeys: required as never, noNullPrototype: true })
    .filter((value) => problems(schema, value).length === 0);
}
