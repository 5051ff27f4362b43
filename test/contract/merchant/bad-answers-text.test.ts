import { describe, expect, it } from 'vitest';
import { isDeep } from '../../support/deep.ts';
import { naughty, notJson } from '../../support/json-cases.ts';
import { endpointCases } from '../../support/merchant-endpoints.ts';
import { hearing } from '../../support/merchant-kit.ts';
import { transaction } from '../../support/merchant-records.ts';
import { ask, envelopeOf, read, unpaidFlags, verdictOfRead } from './bad-answers-kit.ts';

describe('text that is not JSON', () => {
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
    const create = endpointCases.find(({ name }) => name === 'createVirtualAccount');
    for (const text of naughty) {
      const data = { ...(create?.data as object), accountName: text, bankName: `${text}B`, msisdn: text, date: text };
      const response = await create?.call(hearing(JSON.stringify(envelopeOf(data))));
      expect(response).toMatchObject({ ok: true, value: { value: { accountNo: '9012345678' } } });
    }
  });
});
