import { describe, expect, it } from 'vitest';
import { PRODUCT_NAME, signatureProblem } from '../../../electron/updates/windows-signature.ts';

const file = '/cache/Transfer-Till-1.1.0-win-x64.exe';
const ours = 'CN=Transfer Till Ltd, O=Transfer Till Ltd, C=NG';
const right = { status: 0, subject: ours, path: file, product: PRODUCT_NAME, version: '1.1.0' };
const says = (answer: object) => async () => JSON.stringify({ ...right, ...answer });

describe('a fetched installer', () => {
  it('accepts a fetched installer whose signature Windows confirms', async () =>
    expect(await signatureProblem([ours], '1.1.0', file, says({}))).toBeNull());

  it.each([
    ['no signature', says({ status: 2 })],
    ['a changed file', says({ status: 3 })],
    ['a status in words', says({ status: 'Valid' })],
    ['no status', says({ status: undefined })],
    ['somebody else', says({ subject: 'CN=Somebody, C=NG' })],
    ['our name within another', says({ subject: `${ours}, OU=not` })],
    ['nobody', says({ subject: null })],
    ['another file', says({ path: '/cache/other.exe' })],
    ['an older version than the feed offers', says({ version: '0.1.0' })],
    ['a newer version than the feed offers', says({ version: '1.1.0.1' })],
    ['no version', says({ version: null })],
    ['another program that we signed', says({ product: 'PostgreSQL' })],
  ])('refuses a fetched installer where Windows reports %s', async (_, ask) => {
    expect(await signatureProblem([ours], '1.1.0', file, ask)).not.toBeNull();
  });

  it.each([
    ['nothing', async () => ''],
    ['null', async () => 'null'],
    ['words', async () => 'Get-AuthenticodeSignature : not recognized'],
    ['an error', async () => Promise.reject(new Error('ENOENT'))],
  ])('accepts no fetched installer, and blames none, where Windows reports %s', async (_, ask) => {
    await expect(signatureProblem([ours], '1.1.0', file, ask)).rejects.toMatchObject({ code: 'not-checked' });
  });

  it('refuses a fetched installer where there is no publisher to compare', async () => {
    expect(await signatureProblem([], '1.1.0', file, says({}))).not.toBeNull();
  });

  it.each(["a'b.exe", 'a b.exe', 'a;calc.exe', 'a$(x).exe', 'a`b.exe', '%TEMP%.exe', 'a"b.exe'])(
    'refuses a fetched installer called %s without asking Windows',
    async (name) => {
      let isAsked = false;
      const ask = async () => {
        isAsked = true;
        return JSON.stringify({ ...right, path: `/cache/${name}` });
      };
      expect(await signatureProblem([ours], '1.1.0', `/cache/${name}`, ask)).not.toBeNull();
      expect(isAsked).toBe(false);
    },
  );

  it('accepts no fetched installer where there is no PowerShell at all', async () => {
    await expect(signatureProblem([ours], '1.1.0', file)).rejects.toMatchObject({ code: 'not-checked' });
  });
});
