import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { err } from '../../../electron/shared/base/result.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import { shopFailure } from '../../../electron/shared/shop/shop.ts';
import { NOW } from '../../support/builders.ts';
import { en, enPattern } from '../../support/english.ts';
import { furtherShop, memberStatus } from '../../support/shop-status.ts';
import { openTills } from './tills-kit.tsx';

describe('the login of the database’s owner', () => {
  it('tests and enters the login of the database’s owner at a till that did not found the shop', async () => {
    const till = await openTills(memberStatus({ hasOwnerLogin: false }));
    expect(screen.queryByRole('button', { name: en('tills:removeLogin.do') })).toBeNull();
    await till.user.click(screen.getByRole('button', { name: en('tills:manage.title') }));
    await till.user.type(screen.getByLabelText(en('tills:database.user')), 'owner');
    await till.user.type(screen.getByLabelText(en('tills:database.password')), 'secret');
    till.reply('tills', 'testLogin', { refusal: 'too-old' });
    await till.user.click(screen.getByRole('button', { name: en('tills:database.test') }));
    await screen.findByText(en('tills:refusal.too-old.what'));
    till.answer('tills', 'enterLogin', async () => err(shopFailure('login-refused')));
    await till.user.click(screen.getByRole('button', { name: en('tills:manage.do') }));
    await screen.findByText(en('tills:refusal.login-refused.what'));
    expect(screen.queryByText(en('tills:refusal.too-old.what'))).toBeNull();
    const login = { user: 'owner', password: 'secret' };
    expect([till.calls('tills', 'testLogin'), till.calls('tills', 'enterLogin')]).toEqual([[login], [login]]);
  });

  it('asks before it removes the login of the database’s owner', async () => {
    const till = await openTills(memberStatus());
    till.reply('tills', 'removeLogin', undefined);
    await till.user.click(screen.getByRole('button', { name: en('tills:removeLogin.do') }));
    const dialog = await screen.findByRole('alertdialog', { name: en('tills:removeLogin.title') });
    expect(till.calls('tills', 'removeLogin')).toEqual([]);
    await till.user.click(within(dialog).getByRole('button', { name: en('tills:removeLogin.do') }));
    expect(till.calls('tills', 'removeLogin')).toHaveLength(1);
  });
});

describe('an office', () => {
  it('asks to read another shop by its address and code', async () => {
    const till = await openTills();
    await till.user.click(await screen.findByRole('button', { name: en('tills:office.follow') }));
    const type = (label: string, text: string) => till.user.type(screen.getByLabelText(label), text);
    await type(en('tills:database.address'), 'db.example.com/ikeja');
    await type(en('tills:join.code'), 'AB12-CD34-EF56-GH78');
    const ask = () => till.user.click(screen.getByRole('button', { name: en('tills:office.ask') }));
    await ask();
    await screen.findByText(en('tills:office.missing'));
    await type(en('tills:office.name'), 'Head office');
    till.answer('tills', 'follow', async () => err(shopFailure('code-refused')));
    await ask();
    await screen.findByText(en('tills:refusal.code-refused.what'));
    till.reply('tills', 'follow', undefined);
    till.reply('tills', 'furtherShops', [{ ...furtherShop, name: null, state: 'asking', asOf: null } as const]);
    await ask();
    await screen.findByText(en('tills:office.waits'));
    const place = { address: 'db.example.com/ikeja', authority: null, code: 'AB12-CD34-EF56-GH78' };
    expect(till.calls('tills', 'follow').at(-1)).toEqual({ ...place, officeName: 'Head office' });
  });

  it('shows until when each shop is known, why one is not read, and gives it up after a question', async () => {
    const till = await openTills(memberStatus());
    const endedShop = { ...furtherShop, id: '2', name: 'Adunni Lekki', refusal: 'login-refused' } as const;
    till.reply('tills', 'furtherShops', [furtherShop, endedShop]);
    till.news('tills', 'changed', memberStatus());
    const list = await screen.findByRole('list', { name: en('tills:office.list') });
    expect(within(list).getAllByText(enPattern('tills:office.asOf'))).toHaveLength(2);
    within(list).getByText(en('tills:office.ended'));
    till.reply('tills', 'stopFollowing', undefined);
    await till.user.click(
      within(list).getByRole('button', { name: en('tills:office.stopOf', { name: 'Adunni Lekki' }) }),
    );
    const question = await screen.findByRole('alertdialog');
    await till.user.click(within(question).getByRole('button', { name: en('tills:office.stop') }));
    expect(till.calls('tills', 'stopFollowing')).toEqual([{ shop: '2' }]);
  });

  it('lets an office in, lists it and takes it out at the till that founded the shop', async () => {
    const till = await openTills(memberStatus());
    till.reply('tills', 'inviteOffice', { code: 'AB12-CD34-EF56-GH78', link: null, expiresAt: ms(NOW + 900_000) });
    await till.user.click(await screen.findByRole('button', { name: en('tills:office.add') }));
    await screen.findByText('AB12-CD34-EF56-GH78');
    const asking = [{ invitation: 'office_ab12', till: 'FFFFFF', name: 'Head office', isOffice: true }];
    till.news('tills', 'changed', memberStatus({ asking }));
    await screen.findByText(en('tills:office.asks', { name: 'Head office' }));
    till.reply('tills', 'offices', [{ id: 'FFFFFF', name: 'Head office', joinedAt: NOW }]);
    till.news('tills', 'changed', memberStatus());
    const list = await screen.findByRole('table', { name: en('tills:office.readers') });
    till.reply('tills', 'takeOfficeOut', undefined);
    await till.user.click(within(list).getByRole('button', { name: en('tills:takeOut.of', { name: 'Head office' }) }));
    const question = await screen.findByRole('alertdialog');
    await till.user.click(within(question).getByRole('button', { name: en('tills:takeOut.do') }));
    expect(till.calls('tills', 'takeOfficeOut')).toEqual([{ office: 'FFFFFF' }]);
  });
});
