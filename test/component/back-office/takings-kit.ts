import { screen } from '@testing-library/react';
import type { Span } from '../../../electron/shared/back-office/reconciliation.ts';
import type { TakingsView } from '../../../electron/shared/back-office/takings.ts';
import { ok } from '../../../electron/shared/base/result.ts';
import type { OpenSettlementLine } from '../../../electron/shared/sales/contract.ts';
import { DAY } from '../../../electron/shared/shop/shop-day.ts';
import { payoutOf } from '../../support/builders.ts';
import { type OpenTill, openTill } from '../open-till.tsx';
import { salesTotalsOf } from './money-views.ts';
import { businessOf, walletOf } from './service-views.ts';

export async function openHomeTill(): Promise<OpenTill> {
  const till = await openTill({ environment: 'practice' });
  till.reply('business', 'get', businessOf({ wallets: [walletOf(), walletOf({ id: '8' })] }));
  till.reply('payouts', 'list', [payoutOf(), payoutOf({ key: '9', final: true })]);
  return till;
}

/** Returns how many days a report was asked for. */
export const daysIn = ({ from, to }: Span): number => Math.round((to - from) / DAY);

export async function openTakings(
  answer: (days: number) => TakingsView = salesTotalsOf,
  toSettle: readonly OpenSettlementLine[] = [],
  prepare: (till: OpenTill) => void = () => undefined,
): Promise<OpenTill> {
  const till = await openHomeTill();
  prepare(till);
  till.reply('settlements', 'open', toSettle);
  till.answer('takings', 'report', async (span) => ok(answer(daysIn(span))));
  till.reply('sales', 'cashiers', []);
  await till.goTo('owner');
  await screen.findByRole('button', { name: /^Net received/ });
  return till;
}
