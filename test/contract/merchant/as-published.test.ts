import { expect, it } from 'vitest';
import {
  type NewPayoutAccountInput,
  payoutAccountProblem,
} from '../../../electron/shared/back-office/payout-accounts.ts';
import { endpointCases } from '../../support/merchant-endpoints.ts';
import { operationsOf, problems, schemaOf } from '../../support/openapi/document.ts';
import { responseProblems } from '../../support/openapi/responses.ts';

/** Interface 2.1, 4.8, 4.11: the three envelopes. */
function envelope(name: string, data: unknown): object {
  if (name === 'createVirtualAccount') return { status: true, code: '00', message: 'Done', data };
  if (/^(create|update)Webhook$/.test(name)) return { status: true, code: '00', error: 'success', data };
  return { status: true, code: 200, msg: 'Done', data };
}

const operationId = (name: string) => (name === 'listEvents' ? 'listWebhookEvents' : name);

it.each(endpointCases)('allows what the till sends: $name', ({ name, body }) => {
  const matchingOperation = operationsOf().find(({ operation }) => operation.operationId === operationId(name));
  const schema = schemaOf(matchingOperation?.operation.requestBody);
  expect(schema === undefined).toBe(body === undefined);
  expect(schema ? problems(schema, body) : []).toEqual([]);
});

it.each(endpointCases)('returns what the tests of the till use: $name', ({ name, method, path, data }) => {
  expect(responseProblems(method, path, 200, envelope(name, data))).toEqual([]);
});

const types = ['bank', 'mobile'] as const;
it.each(types)('takes the numbers the form takes: %s', (type) => {
  const form: NewPayoutAccountInput = { type, number: '', bankCode: '000015', name: 'Ada Obi' };
  const body = { businessId: 1, bankname: 'Zenith Bank', bankcode: '000015', beneficiaryname: 'Ada Obi', type };
  for (let length = 1; length <= 25; length += 1) {
    const number = '8'.repeat(length);
    const sent = { ...body, beneficiarycountry: 'NG', accountnumber: number };
    const isAllowed = problems({ $ref: '#/components/schemas/CreatePayoutAccount' }, sent).length === 0;
    expect(payoutAccountProblem({ ...form, number }) === null, `${length} digits`).toBe(isAllowed);
  }
});
