import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ListUse } from '../../../electron/shared/back-office/data-use.ts';
import { ok } from '../../../electron/shared/base/result.ts';
import type { Environment } from '../../../electron/shared/sales/sale.ts';
import { dataUseOf } from './data-use-view.ts';
import { openOffice } from './office-kit.ts';
import '../../../renderer/features/back-office/data-use/data-use-section.tsx';
import { english } from '../../support/english.ts';

const { dataUse } = english.office;

const open = (list: Partial<ListUse> = {}, environment: Environment = 'live') =>
  openOffice(dataUse.title, (till) => till.answer('dataUse', 'view', async () => ok(dataUseOf(list))), { environment });

const listAlone = dataUse.listAlone.replace('{{size}}', '180 KB').replace('{{most}}', '3.6 MB');
const warnings = () => screen.queryAllByRole('status').map((each) => each.textContent);

describe('mobile data', () => {
  it('shows what today and the last 30 days used, by what for and in all', async () => {
    await open();
    const table = await screen.findByRole('table', { name: dataUse.title });
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows).toEqual([
      [dataUse.what, dataUse.today, dataUse.requests, dataUse.month],
      [dataUse.use.reads, '4.2 MB', '4,012', '88.4 MB'],
      [dataUse.use.list, '181 KB', '31', '5.1 MB'],
      [dataUse.use.writes, '232 KB', '200', '5.0 MB'],
      [dataUse.use.relay, '31 KB', '2', '900 KB'],
      [dataUse.total, '4.7 MB', '4,245', '99.4 MB'],
    ]);
    expect(warnings()).toEqual([]);
  });

  it('shows what the list costs where it is all that works, and that a webhook ends it', async () => {
    await open({ isAllThatWorks: true, bytes: 179_500 });
    expect(await screen.findByText(listAlone)).not.toBeNull();
    expect(dataUse.listAlone).toContain('webhook');
  });

  it('shows that the list leaves payments of this shop out', async () => {
    await open({ missesPayments: true });
    await screen.findByText(dataUse.missesPayments);
    expect(warnings()).toEqual([dataUse.missesPayments]);
  });

  it('shows in practice that no data bundle is used', async () => {
    await open({ isAllThatWorks: true, bytes: 179_500 }, 'practice');
    await screen.findByText(dataUse.practice);
    expect(screen.queryByText(listAlone)).toBeNull();
  });
});
