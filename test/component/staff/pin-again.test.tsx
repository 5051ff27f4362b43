import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failure } from '../../../electron/shared/base/failure.ts';
import { err, ok } from '../../../electron/shared/base/result.ts';
import type { Bridge } from '../../../electron/shared/ipc/contract.ts';
import { defaultPreferences } from '../../../electron/shared/settings/preferences.ts';
import { idOf, NOW, units, viewOf } from '../../support/builders.ts';
import { en } from '../../support/english.ts';
import { burst, rest } from '../app/keyboard-kit.ts';
import { openTill } from '../open-till.tsx';
import { lockedStaff, pinOf, signedInAs } from './staff-kit.ts';

describe('a call that needs the PIN again', () => {
  const begin = async () => {
    const till = await openTill({ staff: signedInAs('Adunni') });
    till.refuse('setup', 'forget', 'proof-needed');
    const pendingAnswers = { forgotten: Promise.resolve<unknown>(null) };
    await act(async () => {
      pendingAnswers.forgotten = till.services.bridge.setup.forget();
      await new Promise(setImmediate);
    });
    await screen.findByRole('alertdialog', { name: en('staff.proof.title') });
    return { till, forgotten: () => pendingAnswers.forgotten };
  };

  it('asks the person signed in and nobody else, and is done once the PIN was right', async () => {
    const { till, forgotten } = await begin();
    expect(screen.queryAllByRole('radio')).toEqual([]);
    till.reply('staff', 'prove', undefined);
    till.reply('setup', 'forget', undefined);
    await pinOf('Adunni');
    await till.user.keyboard('204816');
    expect(await forgotten()).toEqual(ok(undefined));
    expect(till.calls('staff', 'prove')).toEqual([{ pin: '204816', call: 'setup.forget' }]);
    expect(till.calls('setup', 'forget')).toHaveLength(2);
  });

  it('drops a call that needs the PIN again when the till is locked, and asks nobody who signs in next', async () => {
    const { till, forgotten } = await begin();
    till.news('staff', 'changed', lockedStaff());
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(await forgotten()).toEqual(err(failure('proof-needed')));
    till.news('staff', 'changed', signedInAs('Musa'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('drops a call that needs the PIN again when the question is closed', async () => {
    const { till, forgotten } = await begin();
    await till.user.keyboard('{Escape}');
    expect(await forgotten()).toEqual(err(failure('proof-needed')));
    expect(till.calls('setup', 'forget')).toHaveLength(1);
  });
});

describe('a setting that needs the owner', () => {
  const textsOf = async (call: (bridge: Bridge) => Promise<unknown>) => {
    const till = await openTill({
      staff: signedInAs('Chidi'),
      preferences: { ...defaultPreferences, shopName: 'Adunni Stores', printWhenPaid: false },
    });
    const refusal = err(failure('approval-needed', { text: 'changeShop' }));
    till.answer('settings', 'change', async () => refusal);
    till.answer('settings', 'setLogo', async () => refusal);
    await act(async () => void call(till.services.bridge));
    return (await screen.findByRole('alertdialog', { name: en('staff.approveSettings.title') })).textContent;
  };

  it('names what is to be changed in the shop, from what to what, and nothing that stays', async () => {
    const text = await textsOf((bridge) =>
      bridge.settings.change({
        shopName: 'Adunni & Sons',
        printWhenPaid: true,
        quickAmounts: defaultPreferences.quickAmounts,
      }),
    );
    expect(text).toContain(`${en('settings:shop.name')}: Adunni Stores → Adunni & Sons`);
    const off = en('backOffice:audit.value.off');
    expect(text).toContain(`${en('receipts:settings.auto')}: ${off} → ${en('backOffice:audit.value.on')}`);
    expect(text).not.toContain(en('settings:sale.quick'));
  });

  it('names the logo where a new one needs the owner', async () => {
    const roll = { width: 1, height: 1, grey: '' };
    expect(await textsOf((bridge) => bridge.settings.setLogo({ png: '', roll }))).toContain(en('settings:shop.logo'));
  });
});

describe('a cancel that needs a manager', () => {
  const begin = async (sale = viewOf('a')) => {
    const till = await openTill({ sales: [sale], currentSaleId: sale.id, staff: signedInAs('Chidi') });
    const refusal = Promise.withResolvers<void>();
    till.answer('sales', 'cancel', async () => {
      await refusal.promise;
      return err(failure('approval-needed', { text: 'cancelSale' }));
    });
    const cancel = screen.getByRole('button', { name: en('action.cancel') });
    await till.user.click(cancel);
    await till.user.click(await screen.findByRole('button', { name: en('cancel.yes') }));
    // Main takes longer to refuse than the question takes to close and to give the focus back.
    await waitFor(() => expect(document.activeElement === cancel).toBe(true));
    refusal.resolve();
    await screen.findByRole('alertdialog', { name: en('staff.approve.title') });
    return till;
  };

  it('cancels a sale after the PIN of a manager, for that sale', async () => {
    const till = await begin();
    expect(screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
      expect.stringContaining('Adunni'),
      expect.stringContaining('Musa'),
    ]);
    till.reply('staff', 'approve', undefined);
    till.replyWithSale('cancel', viewOf('a', { cancelledAt: NOW }));
    await pinOf('Adunni');
    await till.user.keyboard('{ArrowDown}');
    await pinOf('Musa');
    await till.user.keyboard('407193');
    const approval = { id: 'Musa', pin: '407193', call: 'sales.cancel', subject: 'a' };
    await waitFor(() => expect(till.calls('staff', 'approve')).toEqual([approval]));
    await waitFor(() => expect(till.calls('sales', 'cancel')).toEqual([{ id: 'a' }, { id: 'a' }]));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('spends no try of a manager on a scanned product, and takes the PIN that is touched after it', async () => {
    const till = await begin();
    till.refuse('staff', 'approve', 'pin-wrong');
    const box = await pinOf('Adunni');
    box.focus();
    rest(60_000);
    await burst('6151100012345', 8);
    expect(box.value).toBe('');
    for (const digit of '407193') await till.user.click(screen.getByRole('button', { name: digit }));
    await waitFor(() => expect(till.calls('staff', 'approve')).toMatchObject([{ pin: '407193' }]));
  });

  it('shows the manager which sale is cancelled', async () => {
    await begin();
    const question = screen.getByRole('alertdialog', { name: en('staff.approve.title') });
    expect(question.textContent).toContain(`₦1,500.50, ${en('outcome.phoneEnding', { tail: '4567' })}`);
  });

  it('shows the manager the whole price of the sale, and the cash and the credit to give back', async () => {
    await begin(viewOf('a', { cash: units(9_000), credit: units(500) }));
    const question = screen.getByRole('alertdialog', { name: en('staff.approve.title') });
    expect(question.textContent).toContain(`₦11,000.50, ${en('outcome.phoneEnding', { tail: '4567' })}`);
    expect(question.textContent).toContain(en('cancel.cash', { amount: '₦9,000.00' }));
    expect(question.textContent).toContain(en('credit.back', { amount: '₦500.00' }));
  });

  it('leaves a sale as it is where no manager approves that it is cancelled', async () => {
    const till = await begin();
    await till.user.click(screen.getByRole('button', { name: en('staff.approve.close') }));
    expect(till.calls('sales', 'cancel')).toEqual([{ id: 'a' }]);
    await screen.findByText(en('failure.approval-needed.what'));
  });
});

describe('a settlement that needs a manager', () => {
  const settledIssue = { id: idOf('a'), issue: 'over', method: 'change' } as const;
  const record = { ...settledIssue, amount: units(500), note: '', sale: null };

  const settledView = viewOf('a', { settlement: { open: [], done: [{ ...record, at: NOW, by: 'Chidi' }] } });

  it.each([
    ['that is recorded', [settledView], (bridge: Bridge) => bridge.settlements.record(record), ''],
    ['that is taken back', [settledView], (bridge: Bridge) => bridge.settlements.withdraw(settledIssue), 'Undo: '],
    ['of an older sale', [], (bridge: Bridge) => bridge.settlements.record(record), ''],
    ['of an older sale taken back', [], (bridge: Bridge) => bridge.settlements.withdraw(settledIssue), 'Undo: '],
  ])('shows what is approved, its amount and for which sale, for one %s', async (_, sales, ask, begin) => {
    const till = await openTill({ sales, staff: signedInAs('Chidi') });
    till.reply('sales', 'one', settledView);
    for (const name of ['record', 'withdraw'] as const)
      till.refuse('settlements', name, 'approval-needed', { text: 'settle' });
    act(() => void ask(till.services.bridge));
    const question = await screen.findByRole('alertdialog', { name: en('staff.approveSettling.title') });
    await within(question).findByText(`₦1,500.50, ${en('outcome.phoneEnding', { tail: '4567' })}`);
    within(question).getByText(`${begin}${en('issue.over')}: ${en('settle.method.change')}: ₦500.00`);
  });

  it.each([
    ['at the counter', [viewOf('a')]],
    ['that is not at the counter any more', []],
  ])('shows the sale that an unmatched payment is matched to, one %s', async (_, sales) => {
    const till = await openTill({ sales, staff: signedInAs('Chidi') });
    till.reply('sales', 'one', viewOf('a'));
    till.refuse('settlements', 'record', 'approval-needed', { text: 'settle' });
    const match = { id: 'e1', issue: 'unmatched', method: 'matched', sale: idOf('a') } as const;
    act(() => void till.services.bridge.settlements.record({ ...record, ...match }));
    const question = await screen.findByRole('alertdialog', { name: en('staff.approveSettling.title') });
    await within(question).findByText(`₦1,500.50, ${en('outcome.phoneEnding', { tail: '4567' })}`);
  });
});
