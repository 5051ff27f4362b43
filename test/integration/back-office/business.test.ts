import { describe, expect, it } from 'vitest';
import { recordedRegistrations } from '../../../electron/back-office/business.ts';
import { registerOnce } from '../../../electron/merchant/register-once.ts';
import { type FailureCode, failure } from '../../../electron/shared/base/failure.ts';
import { err } from '../../../electron/shared/base/result.ts';
import { everythingOnDisk } from '../../support/files-of.ts';
import { unwrap } from '../../support/unwrap.ts';
import { tillOfEachTest } from './back-office-kit.ts';

const { kit, office, bodiesOf, acts } = tillOfEachTest();

describe('the business', () => {
  it('changes only those fields of the business that are sent, and reads them back', async () => {
    const before = unwrap(await office().business.get());
    const done = unwrap(await office().business.change({ city: ' Ikeja ', streetaddress: '12 Allen Avenue' }));
    expect(done.unchanged).toEqual([]);
    expect(done.business).toMatchObject({
      city: 'Ikeja',
      streetaddress: '12 Allen Avenue',
      name: before.name,
      postcode: before.postcode,
      country: before.country,
    });
    expect(acts()).toMatchObject([
      { act: 'business.change', city: 'Ikeja', streetaddress: '12 Allen Avenue' },
      { act: 'business.change', failure: null },
    ]);
    expect(Object.keys(acts()[0] ?? {}).toSorted()).toEqual(['act', 'city', 'kind', 'streetaddress']);
  });

  it('takes no empty change', async () => {
    for (const nothing of [{}, { city: '  ' }, { name: '' }])
      expect(await office().business.change(nothing)).toMatchObject({ failure: { code: 'invalid-input' } });
    expect(acts()).toEqual([]);
  });

  const form = {
    name: 'Adunni Two',
    currency: 'ngn',
    email: 'two@shop.example',
    type: 'individual',
    phone: '0803 555 4433',
    again: false,
  } as const;

  it('registers another one as pending, and records none of its phone or e-mail', async () => {
    const newBusiness = unwrap(await office().business.register(form));
    expect(newBusiness).toEqual({ id: expect.stringMatching(/^\d+$/), name: 'Adunni Two', status: 'pending' });
    expect(acts().at(-1)).toMatchObject({ act: 'business.register', made: newBusiness.id });
    expect(everythingOnDisk(kit().dataDir)).not.toMatch(/two@shop\.example|8035554433/);
    for (const wrong of [{ email: 'two' }, { currency: 'N' }, { phone: '12' }, { name: ' ' }])
      expect(await office().business.register({ ...form, ...wrong })).toMatchObject({
        failure: { code: 'invalid-input' },
      });
  });

  it('registers no second one after a lost answer without the owner’s word, also after a restart', async () => {
    void kit().loseNextAnswer();
    expect(await office().business.register(form)).toMatchObject({ failure: { code: 'unknown-outcome' } });
    const refusal = { failure: { code: 'not-allowed', text: 'registered' } };
    expect(await office().business.register(form)).toMatchObject(refusal);
    await kit().restart();
    expect(await office().business.register(form)).toMatchObject(refusal);
    expect(bodiesOf('back-office.requested')).toHaveLength(1);
    unwrap(await office().business.register({ ...form, again: true }));
    expect(await office().business.register(form)).toMatchObject(refusal);
  });

  it.each<[FailureCode[], FailureCode]>([
    [['unknown-outcome', 'not-sent'], 'not-allowed'],
    [['not-sent'], 'not-sent'],
  ])('remembers a registration that may have been made, and forgets others: %j, then %s', async (codes, last) => {
    const memory = recordedRegistrations({ journal: kit().journal(), actor: () => 'owner' });
    const register = (code: FailureCode, again: boolean) =>
      registerOnce({ createBusiness: async () => err(failure(code)) }, memory, form, again);
    for (const code of codes) expect(await register(code, true)).toMatchObject({ failure: { code } });
    expect(await register('not-sent', false)).toMatchObject({ failure: { code: last } });
    expect(bodiesOf('back-office.requested')).toHaveLength(2);
  });

  it('sends one request for two clicks', async () => {
    const both = await Promise.all([office().business.register(form), office().business.register(form)]);
    expect(both.map(({ ok }) => ok)).toEqual([true, false]);
    expect(bodiesOf('back-office.requested')).toHaveLength(1);
  });
});
