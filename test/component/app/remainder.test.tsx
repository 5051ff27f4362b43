import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failure } from '../../../electron/shared/base/failure.ts';
import { naira } from '../../../electron/shared/base/money.ts';
import { err, ok } from '../../../electron/shared/base/result.ts';
import type { SaleView } from '../../../electron/shared/sales/sale.ts';
import { idOf, moneyIn, shortBy500, unissued, units, verdictOf, viewOf } from '../../support/builders.ts';
import { en, enPattern } from '../../support/english.ts';
import { type OpenTill, openTill } from '../open-till.tsx';
import { signedInAs } from '../staff/staff-kit.ts';

const short = (more: Partial<SaleView> = {}) =>
  viewOf('first', { amount: naira(units(5_000)), verdict: shortBy500(5_000), ...more });
const rest = (more: Partial<SaleView> = {}) =>
  viewOf('remainder', { amount: naira(units(500)), parentOf: idOf('first'), ...more });
const restPaid = rest({ verdict: moneyIn({ receivedAmount: units(500) }) });
const onStage = (first: SaleView, ...others: SaleView[]) => ({
  sales: [...others, first],
  currentSaleId: first.id,
});
const checkout = () => within(screen.getByRole('main'));
const collect = () => screen.queryByRole('button', { name: en('action.collectRemainder') });
const whatBecame = () =>
  within(screen.getByRole('region', { name: en('remainder.title') })).getByRole('listitem').textContent;
const answers = (till: OpenTill) =>
  till.answer('sales', 'collectRemainder', async () => {
    till.emit('sales', 'changed', short({ remainder: idOf('remainder') }));
    return ok(rest());
  });

describe('a short payment', () => {
  it('collects the rest with M: main makes the account, and it becomes the current sale', async () => {
    const till = await openTill(onStage(short()));
    answers(till);
    await till.user.keyboard('m');
    await screen.findByRole('timer');
    expect(till.calls('sales', 'collectRemainder')).toEqual([{ id: 'first' }]);
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Account to pay into' }));
    expect(till.status()).toBe(`${en('state.waiting.word')} ${en('state.waiting.means')}`);
  });

  it('asks once however often it is pressed', async () => {
    const till = await openTill(onStage(short()));
    till.answer('sales', 'collectRemainder', () => new Promise(() => undefined));
    for (let press = 0; press < 10; press += 1) await till.user.keyboard('m');
    expect(till.calls('sales', 'collectRemainder')).toHaveLength(1);
  });

  it('stays and explains why when no account was issued', async () => {
    const till = await openTill(onStage(short()));
    till.answer('sales', 'collectRemainder', async () => err(failure('service-down')));
    await till.user.keyboard('m');
    await screen.findByText(en('failure.service-down.what'));
    expect(collect()).not.toBeNull();
  });

  it('clears that no shift is open once one was opened from there', async () => {
    const till = await openTill({ ...onStage(short()), staff: signedInAs('Adunni', { shift: null }) });
    till.answer('staff', 'active', async () => ok(undefined));
    till.answer('sales', 'collectRemainder', async () => err(failure('shift-closed')));
    till.answer('shift', 'open', async () => ok(signedInAs('Adunni')));
    await till.user.keyboard('m');
    await screen.findByText(en('failure.shift-closed.what'));
    await till.user.click(await screen.findByRole('button', { name: en('staff.shift.open') }));
    await waitFor(() => expect(screen.queryByText(en('failure.shift-closed.what'))).toBeNull());
    expect(collect()).not.toBeNull();
  });

  it('leaves the next customer the screen when the account comes late', async () => {
    const till = await openTill(onStage(short()));
    let answer: () => void = () => undefined;
    till.answer(
      'sales',
      'collectRemainder',
      () =>
        new Promise((done) => (answer = () => done(ok(rest())))) as ReturnType<
          OpenTill['bridge']['sales']['collectRemainder']
        >,
    );
    await till.user.keyboard('m{Escape}7');
    answer();
    await screen.findByRole('button', { name: /₦500.00 Waiting/ });
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' }).value).toBe('7');
  });
});

describe('a sale and its remainder', () => {
  it('shows on the remainder which sale it belongs to, and links to it', async () => {
    const till = await openTill({ ...onStage(rest(), short({ remainder: idOf('remainder') })) });
    await till.user.click(screen.getByRole('button', { name: enPattern('remainder.of') }));
    expect(till.status()).toBe(`${en('state.short.word', { difference: '₦500.00' })} ${en('state.short.means')}`);
    expect(document.activeElement?.contains(screen.getByRole('status'))).toBe(true);
  });

  it('shows the waiting remainder on the first sale, opens it with R, and requests no second one', async () => {
    const till = await openTill(onStage(short({ remainder: idOf('remainder') }), rest()));
    expect(whatBecame()).toBe('₦500.00 Waiting ');
    expect(collect()).toBeNull();
    await till.user.keyboard('m');
    screen.getByRole('timer');
  });

  it('shows on both once the remainder is Paid that the whole amount was received, and the first as settled', async () => {
    const till = await openTill(onStage(short({ remainder: idOf('remainder') }), rest()));
    till.news('sales', 'changed', restPaid);
    till.news('sales', 'changed', short({ remainder: idOf('remainder'), receivedInAll: units(5_000) }));
    expect(whatBecame()).toMatch(/^₦500\.00 Paid/);
    expect(till.status()).toBe(
      `${en('state.short.word', { difference: '₦500.00' })} ${en('remainder.covered', { together: '₦5,000.00' })}`,
    );
    expect(collect()).toBeNull();
    const earlier = within(screen.getByRole('region', { name: /^Done/ }));
    expect(earlier.getByRole('button', { name: /₦5,000.00 Balance received/ }).dataset.tone).toBe('quiet');
    await till.user.click(screen.getByRole('button', { name: en('remainder.shows') }));
    expect(till.status()).toBe('Paid ₦500.00');
    checkout().getByText(en('remainder.together', { together: '₦5,000.00' }));
  });

  it.each([
    [
      'short again',
      rest({
        verdict: moneyIn({ headline: 'short', received: 'part', receivedAmount: units(200), difference: units(-300) }),
      }),
    ],
    [
      'taken back',
      rest({ verdict: moneyIn({ headline: 'reversed', standing: 'reversed', receivedAmount: units(500) }) }),
    ],
    ['on its way', rest({ verdict: verdictOf({ headline: 'on-its-way', onItsWay: true }) })],
    ['unanswered', unissued('remainder', { progress: 'unknown', parentOf: idOf('first'), amount: naira(units(500)) })],
  ])('counts a remainder that is %s as incomplete, and requests no other', async (_, child) => {
    const till = await openTill(onStage(short({ remainder: idOf('remainder') }), child));
    expect(till.status()).toContain(en('state.waiting.means'));
    expect(collect()).toBeNull();
    screen.getByRole('button', { name: en('remainder.show') });
  });

  it.each(['expired', 'cancelled', 'failed'] as const)(
    'requests another after a remainder that %s',
    async (headline) => {
      const till = await openTill(
        onStage(short({ remainder: idOf('remainder') }), rest({ verdict: verdictOf({ headline }) })),
      );
      till.answer('sales', 'collectRemainder', async () => ok(rest({ id: idOf('again') })));
      expect(whatBecame()).toContain('₦500.00');
      await till.user.keyboard('m');
      await screen.findByRole('timer');
      expect(till.calls('sales', 'collectRemainder')).toHaveLength(1);
    },
  );

  it('counts the rest of a rest', async () => {
    const half = { headline: 'short', received: 'part', receivedAmount: units(200), difference: units(-300) } as const;
    const child = rest({ verdict: moneyIn(half), remainder: idOf('last') });
    const last = viewOf('last', {
      amount: naira(units(300)),
      parentOf: idOf('remainder'),
      verdict: moneyIn({ receivedAmount: units(300) }),
    });
    const first = short({ remainder: idOf('remainder'), receivedInAll: units(5_000) });
    const till = await openTill(onStage(first, last, child));
    expect(till.status()).toContain(en('remainder.together', { together: '₦5,000.00' }));
  });

  it('asks for nothing when main has not told of the rest', async () => {
    await openTill(onStage(short({ remainder: idOf('remainder') })));
    expect(collect()).toBeNull();
    checkout().getByText(en('remainder.inAnotherSale'));
  });
});
