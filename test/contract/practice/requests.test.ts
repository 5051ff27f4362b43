import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allowedBy } from '../../support/openapi/arbitrary.ts';
import { type Operation, operationsOf, schemaOf } from '../../support/openapi/document.ts';
import { type Kit, startKit } from '../../support/practice-kit.ts';

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

describe('a request that the document allows', () => {
  it.each(operationsOf())('is accepted by $method $path', async ({ method, path, operation }) => {
    const wishes = fc.record({ query: queries(operation), body: bodies(operation) });
    const acceptedProperty = fc.asyncProperty(wishes, async ({ query, body }) => {
      const givenBody = body === undefined ? {} : { body: withKnown(body) };
      const answer = await kit.call(target(path, query), { method, ...givenBody });
      expect(answer.body).toMatchObject({ status: true });
    });
    await fc.assert(acceptedProperty, { numRuns: RUNS });
  });
});
