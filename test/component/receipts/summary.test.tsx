import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { en } from '../../support/english.ts';
import { openTill } from '../open-till.tsx';
import { report, signedInAs } from '../staff/staff-kit.ts';

const button = () => screen.findByRole('button', { name: en('receipts:summary.open') });
const item = (name: 'summary.whatsapp' | 'summary.copy' | 'save') =>
  screen.findByRole('menuitem', { name: en(`receipts:${name}`) });

async function openShift(shift = report()) {
  const till = await openTill({ staff: signedInAs('Chidi') });
  till.reply('shift', 'report', shift);
  till.reply('sharing', 'summary', undefined);
  till.reply('receipts', 'savePdf', 'X report.pdf');
  await till.user.keyboard('{F8}');
  return till;
}

it('sends the summary of the shift by WhatsApp, copies it and saves the report as PDF', async () => {
  const till = await openShift();
  for (const name of ['summary.whatsapp', 'summary.copy'] as const) {
    await till.user.click(await button());
    await till.user.click(await item(name));
  }
  const subject = { of: 'x' };
  await waitFor(() =>
    expect(till.calls('sharing', 'summary')).toEqual([
      { subject, by: 'whatsapp' },
      { subject, by: 'copy' },
    ]),
  );
  await screen.findByText(en('receipts:summary.done'));
  await till.user.click(await button());
  await till.user.click(await item('save'));
  await waitFor(() => expect(till.calls('receipts', 'savePdf')).toEqual([{ subject, size: 'a4' }]));
});

it('shows why no program could be opened', async () => {
  const till = await openShift();
  till.refuse('sharing', 'summary', 'not-opened');
  await till.user.click(await button());
  await till.user.click(await item('summary.whatsapp'));
  await screen.findByRole('button', { name: en('failure.not-opened.what') });
});

it('offers no summary of a shift where its totals are hidden', async () => {
  await openShift(report({ totals: null, cashiers: null }));
  await screen.findByText(en('staff.shift.hidden'));
  expect(screen.queryByRole('button', { name: en('receipts:summary.open') })).toBeNull();
});
