import { describe, expect, it } from 'vitest';
import { isDeep } from '../../support/deep.ts';
import { doubtfulJson, naughty, notJson } from '../../support/json-cases.ts';
import { endpointCases } from '../../support/merchant-endpoints.ts';
import { hearing } from '../../support/merchant-kit.ts';
import { transaction } from '../../support/merchant-records.ts';
import { ask, envelopeOf, read, unpaidFlags, verdictOfRead } from './bad-answers-kit.ts';

describe('text that is not JSON', () => {
  const paid = JSON.stringify({ ...transaction, delivered: 1, debited: 1, vended: 1, failed: 0 }).slice(0, -1);

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

  it('invalidates its record', async () => {
    for (const text of notJson) {
      const response = await ask(read, `{"status":true,"code":200,"data":${paid},"x":${text}}}`);
      expect(verdictOfRead(response).received, text).toBe('none');
    }
  });

  it('refuses ambiguous JSON or reads it safely', async () => {
    for (const text of doubtfulJson) {
      for (const { call } of endpointCases) {
        const response = await call(hearing(`{"status":true,"code":200,"data":${text}}`));
        expect(JSON.stringify(response)).toContain('ok');
      }
      await ask(read, `{"status":true,"data":${paid},"x":${text}}}`);
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
