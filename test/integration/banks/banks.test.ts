import { describe, expect, it } from 'vitest';
import type { SaleId } from '../../../electron/shared/sales/sale.ts';
import { tillKitOfEachTest } from '../../support/till-of-each-test.ts';
import { unwrap } from '../../support/unwrap.ts';

describe('the banks of the practice service, at an open till', () => {
  const kit = tillKitOfEachTest();
  const banks = () => kit.part('banks');
  const list = async () => unwrap(await banks().list());
  const bankNamed = async (name: string) => (await list()).banks.find((bank) => bank.name === name);

  it('lists the banks whole and in order, with null, "" and "null" as absent', async () => {
    const { banks: all, listedAt, problem } = await list();
    expect([all.length > 30, listedAt !== null, problem]).toEqual([true, true, null]);
    expect(all.map(({ name }) => name)).toEqual(all.map(({ name }) => name).toSorted());
    const absent = { ussdTemplate: null, baseUssdCode: null };
    for (const name of ['Citibank Nigeria', 'Moniepoint Microfinance Bank', 'Globus Bank'])
      expect(await bankNamed(name)).toMatchObject(absent);
    expect(await bankNamed('First City Monument Bank')).toMatchObject({ baseUssdCode: null });
    expect(await bankNamed('Ecobank Nigeria')).toMatchObject({
      code: '000010',
      ussdTemplate: null,
      baseUssdCode: '*326#',
    });
  });

  it('lists the banks without the service after a restart, with the pins and the use of each', async () => {
    const { id } = await kit.collect();
    await list();
    unwrap(banks().pin({ code: '000013', pinned: true }));
    unwrap(banks().choose({ id, code: '000015' }));
    await kit.practice.service.close();
    await kit.restart();
    const again = await list();
    expect(again.banks.find(({ code }) => code === '000013')).toMatchObject({ pinned: true, usedAt: null });
    expect(again.banks.find(({ code }) => code === '000015')?.usedAt).toBeGreaterThan(0);
    expect(unwrap(banks().pin({ code: '000013', pinned: false })).banks.some(({ pinned }) => pinned)).toBe(false);
    await kit.practice.restart();
  });

  it('records the choice of a bank once in the history, and refuses a bank and a sale it does not know', async () => {
    const { id } = await kit.collect();
    await list();
    unwrap(banks().choose({ id, code: '000013' }));
    unwrap(banks().choose({ id, code: '000013' }));
    expect(unwrap(banks().usualWait({ id }))).toBeNull();
    const chosenEntries = unwrap(kit.sales().timeline(id)).filter(({ kind }) => kind === 'bank.chosen');
    expect(chosenEntries.map(({ facts }) => facts)).toEqual([{ bank: 'Guaranty Trust Bank' }]);
    const stranger = '01ARZ3NDEKTSV4RRFFQ69G5FAV' as SaleId;
    for (const refusal of [
      banks().choose({ id, code: '999999' }),
      banks().choose({ id: stranger, code: '000013' }),
      banks().pin({ code: '9', pinned: true }),
    ])
      expect(refusal).toMatchObject({ failure: { code: 'not-found' } });
  });
});
