import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ListUse } from '../../../electron/shared/back-office/data-use.ts';
import { ok } from '../../../electron/shared/base/result.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import type { HintsView } from '../../../electron/shared/sales/payment-hints.ts';
import type { Environment } from '../../../electron/shared/sales/sale.ts';
import { defaultPreferences } from '../../../electron/shared/settings/preferences.ts';
import { en, english } from '../../support/english.ts';
import { cellsOf } from '../table-texts.ts';
import { openBackOffice } from './back-office-kit.ts';
import { dataUseOf } from './data-use-view.ts';

const { dataUse } = english.backOffice;

const open = (list: Partial<ListUse> = {}, environment: Environment = 'live', hints?: HintsView) =>
  openBackOffice(
    english.backOffice.section.dataUse,
    (till) => {
      till.reply('dataUse', 'view', dataUseOf(list, hints));
      till.answer('settings', 'change', async (patch) => ok({ ...defaultPreferences, ...patch }));
    },
    { environment },
  );

const listAlone = dataUse.listAlone.replace('{{size}}', '180 KB').replace('{{most}}', '3.6 MB');
const notes = [listAlone, dataUse.missesPayments, dataUse.practice];
const shownNotes = () => notes.filter((note) => screen.queryByText(note));

describe('mobile data', () => {
  it('shows what today and the last 30 days used, by what for and in all', async () => {
    await open();
    expect(await cellsOf(english.backOffice.section.dataUse)).toEqual([
      [dataUse.what, dataUse.today, dataUse.requests, dataUse.month],
      [dataUse.use.reads, '4.2 MB', '4,012', '88.4 MB'],
      [dataUse.use.list, '181 KB', '31', '5.1 MB'],
      [dataUse.use.writes, '232 KB', '200', '5.0 MB'],
      [dataUse.use.relay, '31 KB', '2', '900 KB'],
      [dataUse.use.messages, '4 KB', '3', '120 KB'],
      [dataUse.use.updates, '0 KB', '0', '90.0 MB'],
      [dataUse.total, '4.7 MB', '4,248', '189.5 MB'],
    ]);
  });

  it.each<[string, Partial<ListUse>, Environment, string[]]>([
    ['nothing where reads work', {}, 'live', []],
    ['what the list costs where it is all that works', { isAllThatWorks: true }, 'live', [listAlone]],
    ['that the list leaves payments out', { missesPayments: true }, 'live', [dataUse.missesPayments]],
    ['in practice that no data bundle is used', { isAllThatWorks: true }, 'practice', [dataUse.practice]],
  ])('notes %s', async (_, list, environment, expectedNotes) => {
    await open({ bytes: 179_500, ...list }, environment);
    await screen.findByRole('table', { name: english.backOffice.section.dataUse });
    expect(shownNotes()).toEqual(expectedNotes);
  });
});

const hintsProvedBy = (provedHint: 'webhook' | 'wallets' | null): HintsView => ({
  hints: [
    {
      hint: 'webhook',
      payments: 20,
      inTime: provedHint === 'webhook' ? 20 : 0,
      usual: ms(300),
      hasProved: provedHint === 'webhook',
    },
    { hint: 'wallets', payments: 20, inTime: 18, usual: ms(4_200), hasProved: provedHint === 'wallets' },
  ],
  seen: { usual: ms(1_900), longest: ms(11_500), payments: 20 },
});

describe('how payments are seen', () => {
  it.each([
    ['webhook', 'webhook', false],
    ['webhook', 'webhook', true],
    ['reads', 'wallets', false],
    ['wallets', 'wallets', true],
    ['list', null, true],
  ] as const)(
    'shows that payments are seen by %s where %s proved itself and the list is all that works: %s',
    async (way, provedHint, isAll) => {
      await open({ isAllThatWorks: isAll }, 'live', hintsProvedBy(provedHint));
      const section = within(await screen.findByRole('region', { name: dataUse.seen.title }));
      section.getByText(dataUse.seen.way[way]);
      section.getByText(en('backOffice:dataUse.seen.soon', { count: 20, usual: '1.9', longest: '11.5' }));
      section.getByText(en('backOffice:dataUse.seen.hint.wallets', { count: 20, inTime: 18, usual: '4.2' }));
      expect(section.queryByText(/webhook came/i) !== null).toBe(provedHint === 'webhook');
    },
  );

  it('lets the owner choose the data for a waiting customer, with its price in naira', async () => {
    const till = await open({ isAllThatWorks: true });
    const group = within(await screen.findByRole('group', { name: dataUse.limit.label }));
    const option = (megabytes: number, naira: string) =>
      group.getByRole('radio', { name: en('backOffice:dataUse.limit.option', { megabytes, naira }) });
    expect(option(3, '2.4')).toHaveProperty('checked', true);
    await till.user.click(option(10, '8'));
    expect(till.calls('settings', 'change')).toEqual([{ listMegabytesPerSale: 10 }]);
  });
});
