import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readJson, writeJson } from '../../../electron/merchant/streaming-json/json.ts';
import { maskDigits, redactor } from '../../../electron/merchant/streaming-json/redact.ts';
import { hideSecrets } from '../../../electron/redaction/known-secrets.ts';
import { forAny, randomRuns } from '../../support/for-any.ts';

const strip = (value: unknown, keys: readonly string[] = []) =>
  writeJson(readJson(JSON.stringify(value), redactor(keys)) ?? null);

describe('a redacted record', () => {
  it('loses secrets by name, in any case and spelling', () => {
    const names = [
      'secretHash',
      'secret_hash',
      'SECRET-HASH',
      'AccessKey',
      'SecretKey',
      'apiKey',
      'Authorization',
      'token',
    ];
    for (const name of names) expect(strip({ [name]: 'x', kept: 1 }), name).toBe('{"kept":1}');
    expect(strip({ secretHash: { deep: ['x'] }, kept: 1 })).toBe('{"kept":1}');
  });

  it('includes the last four digits of a payout account, a payer and a bvn', () => {
    expect(strip({ accountnumber: '0123456789', bvn: '22212345678', account: '0123456789' })).toBe(
      '{"accountnumber":"******6789","bvn":"*******5678","account":"******6789"}',
    );
    expect(strip({ accountNumber: 123456789, maskedaccountnumber: '01234567**' })).toBe(
      '{"accountNumber":"*****6789","maskedaccountnumber":"****4567**"}',
    );
    expect(strip({ accountnumber: ['0123456789'], bankAccountNumber: { x: '0123456789' } })).toBe('{}');
  });

  it('loses a value of ours that comes back as a number', () => {
    expect(strip({ acct: 1123456789, other: 112345678 }, ['1123456789'])).toBe('{"other":112345678}');
  });

  it('leaves the account a customer pays into', () => {
    expect(strip({ accountNo: '0123456789' })).toBe('{"accountNo":"0123456789"}');
  });

  it('includes JSON that is carried as text', () => {
    const inner = JSON.stringify({ secretHash: 'x', accountnumber: '0123456789', a: JSON.stringify([{ token: 'x' }]) });
    const keptMeta = JSON.parse(JSON.parse(strip({ meta: inner })).meta);
    expect(keptMeta).toEqual({ accountnumber: '******6789', a: '[{}]' });
  });

  it('hides JSON in a text that is too deep to be cleaned', () => {
    const deep = `${'['.repeat(50_000)}{"secretHash":"x"}${']'.repeat(50_000)}`;
    expect(strip({ meta: deep })).toBe('{"meta":"[hidden]"}');
  });

  it('leaves words that only look like JSON as they are', () => {
    expect(strip({ reason: '{not json', note: '[x' })).toBe('{"reason":"{not json","note":"[x"}');
  });

  it('leaves no secret in a redacted record at any depth, whatever is around it', () => {
    const secret = 'CANARY-8f2d1c';
    const place = fc.oneof(
      fc.constantFrom('secretHash', 'SecretKey', 'access_key', 'apiKey').map((name) => ({ [name]: secret })),
      fc.constantFrom('accountnumber', 'accountNumber').map((name) => ({ [name]: '5550123456789' })),
      fc.constant({ [`named ${secret}`]: 1 }),
      fc.constantFrom('reason', 'msg', 'x').map((name) => ({ [name]: `before ${secret} after` })),
    );
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { maxDepth: 6 },
        place,
        fc.jsonValue({ maxDepth: 1 }),
        fc.array(tie('tree'), { maxLength: 3 }),
        fc.dictionary(fc.string({ maxLength: 4 }), tie('tree'), { maxKeys: 3 }),
        tie('tree').map((inner) => JSON.stringify(inner)),
      ),
    }));
    forAny([tree, place], randomRuns(10_000), (around, secretPlace) => {
      const text = strip([around, secretPlace, { around, hidden: secretPlace }], [secret]);
      expect(text).not.toContain('CANARY');
      expect(text).not.toContain('5550123456789');
    });
  });
});

describe('masking digits', () => {
  it.each([
    ['0123456789', '******6789'],
    ['******6789', '******6789'],
    ['6789', '6789'],
    ['01 2345 6789', '** **** 6789'],
    ['direct', 'direct'],
    ['', ''],
  ])('turns %j into %j', (text, maskedText) => {
    expect(maskDigits(text)).toBe(maskedText);
  });
});

it('leaves innocent words whole where a key is too short to be one', () => {
  expect(hideSecrets(['a', ''])('a b')).toBe('a b');
});
