import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  currencies,
  type Operation,
  operationsOf,
  problems,
  resolveReference,
  type Schema,
  schemaOf,
} from '../../support/openapi/document.ts';
import { type Kit, startKit } from '../../support/practice-kit.ts';

/** Values that a schema of the document allows. Throws for a kind of schema it does not know. */
function allowedBy(schema: Schema): fc.Arbitrary<unknown> {
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

const RUNS = 25;

let kit: Kit;
/** What only the service knows: ids that exist, and a bank with its code. */
let knownFields: Readonly<Record<string, unknown>>;
let reference: string;
beforeAll(async () => {
  kit = await startKit();
  const { businessId } = kit.service.credentials;
  const body = { url: 'http://127.0.0.1:1/', retryStatus: 'DISABLED', allowedEvents: 'payout_failed' };
  const { id } = (await kit.call(`/webhooks/create-webhook?businessId=${businessId}`, { body })).body.data;
  knownFields = { businessId, business: businessId, id, webhookId: id, bankname: 'Zenith Bank', bankcode: '000015' };
  reference = (await kit.newAccount()).trackingId;
});
afterAll(() => kit.close());

type Members = Readonly<Record<string, unknown>>;

/** The members the service knows in the place of those that were made up. */
const withKnown = (members: Members): Members =>
  Object.fromEntries(Object.entries(members).map(([name, value]) => [name, knownFields[name] ?? value]));

const bodies = (operation: Operation): fc.Arbitrary<Members | undefined> => {
  const schema = schemaOf(operation.requestBody);
  return schema ? (allowedBy(schema) as fc.Arbitrary<Members>) : fc.constant(undefined);
};

const queries = ({ parameters = [] }: Operation): fc.Arbitrary<Members> => {
  const wantedQuery = parameters.filter((parameter) => parameter.in === 'query');
  const requiredKeys = wantedQuery.filter(({ required }) => required).map(({ name }) => name);
  const members = wantedQuery.map(({ name, schema }) => [name, allowedBy(schema)] as const);
  return fc.record(Object.fromEntries(members), { requiredKeys, noNullPrototype: true }) as fc.Arbitrary<Members>;
};

const target = (path: string, query: Members) => {
  const filledPath = path.replace('{id}', '1').replaceAll(/\{\w+\}/g, reference);
  const parts = Object.entries(withKnown(query)).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return `${filledPath}?${parts.join('&')}`;
};

it.each(operationsOf())('accepts what openapi.json allows at $method $path', async ({ method, path, operation }) => {
  const wishes = fc.record({ query: queries(operation), body: bodies(operation) });
  const acceptedProperty = fc.asyncProperty(wishes, async ({ query, body }) => {
    const givenBody = body === undefined ? {} : { body: withKnown(body) };
    const answer = await kit.call(target(path, query), { method, ...givenBody });
    expect(answer.body).toMatchObject({ status: true });
  });
  await fc.assert(acceptedProperty, { numRuns: RUNS });
});
