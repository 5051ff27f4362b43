import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failure } from '../../../electron/shared/base/failure.ts';
import { err, ok } from '../../../electron/shared/base/result.ts';
import type { BackgroundEnvironmentStatus } from '../../../electron/shared/setup/setup.ts';
import { idOf, snapshotOf, viewOf } from '../../support/builders.ts';
import { en } from '../../support/english.ts';
import { openTill } from '../open-till.tsx';
import { foundSale, openSales } from '../sales-history/sales-kit.ts';
import { signedInAs } from '../staff/staff-kit.ts';

describe('a till behind practice', () => {
  const behind = (more: Partial<BackgroundEnvironmentStatus> = {}): readonly BackgroundEnvironmentStatus[] => [
    { environment: 'live', watched: 2, alerts: 0, problem: null, ...more },
  ];

  it('shows what it watches, plays what main sends, and names what prevents it from seeing payments', async () => {
    const till = await openTill({ environment: 'practice', backgroundEnvironments: behind() });
    await screen.findByText(en('setup:background.watched', { place: 'Live', count: 2 }));
    till.news('alerts', 'rang', { alarm: true });
    till.news('till', 'backgroundStatusChanged', behind({ alerts: 1 }));
    await screen.findByText(
      `${en('setup:background.news', { place: 'Live', count: 1 })} ${en('setup:background.watched', { place: 'Live', count: 2 })}`,
    );
    expect(till.cues).toEqual(['alarm']);
    till.news('till', 'backgroundStatusChanged', behind({ alerts: 1, problem: failure('keys-refused') }));
    await screen.findByText(/^Live cannot see payments: The payment service refused this till’s keys\./);
    expect(till.cues).toEqual(['alarm']);
  });

  it('opens the ways to the environments when main refuses to go back', async () => {
    const till = await openTill({ environment: 'practice', backgroundEnvironments: behind() });
    till.refuse('setup', 'goTo', 'keychain-locked');
    till.refuse('setup', 'view', 'keychain-locked');
    await till.user.click(await screen.findByRole('button', { name: en('setup:background.back', { place: 'Live' }) }));
    await screen.findByText(en('failure.keychain-locked.what'));
  });

  it('leaves a customer’s account on the screen when main refuses to go back after that sale was opened', async () => {
    const environment = 'practice';
    const till = await openTill({ environment, sales: [viewOf('a')], backgroundEnvironments: behind() });
    const refuse = till.answerLate('setup', 'goTo', err(failure('keychain-locked')));
    await till.user.click(await screen.findByRole('button', { name: en('setup:background.back', { place: 'Live' }) }));
    act(() => till.services.navigation.openSale(idOf('a')));
    await act(async () => refuse());
    expect(till.services.navigation.getState().route).toEqual({ kind: 'sale', id: idOf('a') });
  });
});

it('shows nothing of the previous environment after a switch', async () => {
  const till = await openTill({ environment: 'practice', sales: [viewOf('a')], currentSaleId: idOf('a') });
  till.refuse('till', 'snapshot', 'unexpected');
  await act(async () => till.emit('till', 'moved', undefined));
  await waitFor(() => expect(screen.queryByText(en('practice.banner'))).toBeNull());
  expect(document.body.textContent).not.toContain('4567');
});

it('saves no list of the environment before in the one that is open since (rule 8)', async () => {
  const till = await openSales({ staff: signedInAs('Adunni') });
  till.reply('exports', 'table', 'Sales.csv');
  await till.user.selectOptions(screen.getByRole('combobox', { name: en('sales.status.label') }), 'paid');
  const save = await screen.findByRole('button', { name: en('sales.export.save') });
  const read = till.answerLate('sales', 'search', ok({ found: [foundSale(1)], next: null }));
  await till.user.click(save);
  till.reply('till', 'snapshot', snapshotOf({ environment: 'practice' }));
  await act(async () => till.emit('till', 'moved', undefined));
  await screen.findByText(en('practice.banner'));
  await act(async () => read());
  expect(till.calls('exports', 'table')).toEqual([]);
});

it('names the way to practice on a live till as a way there', async () => {
  const till = await openTill({ environment: 'live' });
  till.reply('setup', 'goTo', undefined);
  await till.user.click(await screen.findByRole('button', { name: en('setup:keys.practise') }));
  expect(till.calls('setup', 'goTo')).toEqual([{ environment: 'practice' }]);
});
