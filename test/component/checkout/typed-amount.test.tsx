import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { naira } from '../../../electron/shared/base/money.ts';
import { idOf, units, verdictOf, viewOf } from '../../support/builders.ts';
import { english } from '../../support/english.ts';
import { openTill } from '../open-till.tsx';
import { amountBox, askForAccount, fillIn } from './collect-kit.ts';

const { collect } = english.till;
const { parts } = english.till;

const openAndTake = async () => {
  const till = await openTill();
  till.replyWithSale('collect', viewOf('a'));
  return till;
};
const collectCalls = (till: Awaited<ReturnType<typeof openTill>>) => till.calls('sales', 'collect');

describe('an amount as it is typed', () => {
  it('computes a typed calculation, shows the result, and collects that amount', async () => {
    const till = await openAndTake();
    await till.user.keyboard('1500+3*2000.50');
    expect(amountBox().value).toBe('1,500+3×2,000.50');
    screen.getByText('= ₦7,501.50');
    await till.user.keyboard('{Enter}');
    expect(amountBox().value).toBe('7,501.50');
    await till.user.keyboard('08031234567{Enter}');
    expect(collectCalls(till)).toEqual([{ amount: '7,501.50', phone: '0803 123 4567', details: null }]);
  });

  it.each([
    ['12345678901', '1,234,567,890', collect.amountProblem['too-large']],
    ['15.555', '15.55', collect.amountProblem['too-many-decimals']],
    ['1500-2', '1,500-2', collect.amountProblem['not-a-number']],
    ['1500-2{Enter}', '1,500-2', collect.amountProblem['not-a-number']],
    ['15++2', '15+2', ''],
    ['12,50{Enter}', '12,50', collect.amountProblem.comma],
    ['1250,50{Enter}', '1,250,50', collect.amountProblem.comma],
    ['1,5{Enter}', '1,5', collect.amountProblem.comma],
    ['100+12,50{Enter}', '100+12,50', collect.amountProblem.comma],
    ['1,5k', '1,5', collect.amountProblem.comma],
    ['1500+{Enter}', '1,500+', collect.amountProblem['not-a-number']],
  ])('refuses what cannot be read in %s with its own reason', async (keys, expectedText, reason) => {
    const till = await openAndTake();
    await till.user.keyboard(keys);
    expect(amountBox().value).toBe(expectedText);
    if (reason !== '') screen.getByText(reason);
  });

  it.each([
    ['1,250', '1,250'],
    ['1,2,50', '1,2,50'],
    ['12,500000', '12,500,000'],
    ['1,250+12,500', '1,250+12,500'],
    ['12,5{Backspace}{Backspace}', '12'],
  ])('leaves a typed comma until three digits follow it: %s', async (keys, expectedText) => {
    const till = await openAndTake();
    await till.user.keyboard(keys);
    expect(amountBox().value).toBe(expectedText);
  });

  it.each(['5000000.01', '49.99'])('asks once for confirmation of an unusual amount: %s', async (amount) => {
    const till = await openAndTake();
    await askForAccount(till, amount);
    await till.user.click(await screen.findByRole('button', { name: collect.sure.no }));
    expect(collectCalls(till)).toHaveLength(0);
    await till.user.click(screen.getByRole('button', { name: collect.submit }));
    await till.user.click(await screen.findByRole('button', { name: collect.sure.yes }));
    expect(collectCalls(till)).toHaveLength(1);
  });

  it.each(['5000000', '50'])('needs no confirmation up to there: %s', async (amount) => {
    const till = await openAndTake();
    await askForAccount(till, amount);
    expect(collectCalls(till)).toHaveLength(1);
  });
});

describe('a sale that is open already', () => {
  const open = viewOf('a', { amount: naira(units(5_600)), phoneTail: '4567' });
  const words = collect.twice.replace('{{amount}}', '₦5,600.00').replace('{{tail}}', '4567');

  it('names an open sale of the same amount and phone before another is collected, and opens it on a press', async () => {
    const till = await openTill({ sales: [open] });
    await fillIn(till, '5600');
    screen.getByText(words);
    await till.user.click(screen.getByRole('button', { name: parts.show }));
    expect(till.calls('sales', 'setCurrent')).toEqual([{ id: idOf('a') }]);
  });

  it.each([
    ['can still be paid', {}, true],
    ['has expired', { expired: true }, false],
  ])('names a sale whose transfer failed while its account %s', async (_, more, isNamed) => {
    const verdict = verdictOf({ headline: 'failed', failed: 'failed', ...more });
    const till = await openTill({ sales: [{ ...open, verdict }] });
    await fillIn(till, '5600');
    expect(screen.queryByText(words) !== null).toBe(isNamed);
  });

  it('names an open sale also where the new amount less its cash is the same', async () => {
    const till = await openTill({ sales: [open] });
    await fillIn(till, '6000');
    expect(screen.queryByText(words)).toBeNull();
    act(() => till.services.navigation.changeDetails({ name: '', note: '', cash: '400', credit: null }));
    screen.getByText(words);
  });

  it('needs no confirmation for another phone or another amount', async () => {
    const till = await openTill({ sales: [open] });
    await till.user.keyboard('5600{Enter}08031234568');
    expect(screen.queryByText(words)).toBeNull();
    await till.user.keyboard('{Backspace}7');
    screen.getByText(words);
    await till.user.type(amountBox(), '1');
    expect(screen.queryByText(words)).toBeNull();
  });
});
