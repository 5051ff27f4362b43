import { act, render, screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { failure } from '../../../electron/shared/base/failure.ts';
import { err, ok } from '../../../electron/shared/base/result.ts';
import { createServices } from '../../../renderer/app/create-app.ts';
import { App } from '../../../renderer/app/root.tsx';
import { createI18n } from '../../../renderer/i18n/create-i18n.ts';
import { createTillStore } from '../../../renderer/state/main-state.ts';
import { idOf, moneyIn, snapshotOf, verdictOf, viewOf } from '../../support/builders.ts';
import { en, enPattern } from '../../support/english.ts';
import { createFakeBridge } from '../../support/fake-bridge.ts';
import { openTill } from '../open-till.tsx';

it('opens the sale that was current before a restart', async () => {
  const till = await openTill({ sales: [viewOf('b'), viewOf('a')], currentSaleId: idOf('a') });
  expect(screen.getByLabelText('Account number').textContent).toBe('9081726354');
  expect(till.calls('sales', 'resume')).toHaveLength(1);
  expect(till.calls('till', 'snapshot')).toHaveLength(1);
});

it('applies events received before the snapshot, in order', async () => {
  const fake = createFakeBridge();
  const answer = fake.answerLate('till', 'snapshot', ok(snapshotOf({ sales: [viewOf('a')] })));
  const store = createTillStore(fake.bridge);
  const opening = store.open();
  fake.emit('sales', 'changed', viewOf('a', { verdict: verdictOf({ headline: 'on-its-way' }) }));
  fake.emit('sales', 'changed', viewOf('a', { verdict: moneyIn() }));
  fake.emit('connection', 'changed', { state: 'offline', since: viewOf('a').createdAt, lastAnswerAt: null });
  answer();
  await opening;
  const { sales, connection } = store.getState();
  expect(sales.map(({ verdict }) => verdict?.headline)).toEqual(['paid']);
  expect(connection.state).toBe('offline');
});

it('drops a snapshot that a later one has overtaken', async () => {
  const fake = createFakeBridge();
  fake.reply('till', 'snapshot', snapshotOf({ sales: [viewOf('a')] }));
  const store = createTillStore(fake.bridge);
  let endPreparation: () => void = () => undefined;
  const opening = store.open(() => new Promise((done) => (endPreparation = done)));
  fake.reply('till', 'snapshot', snapshotOf({ sales: [viewOf('b')] }));
  const reloading = new Promise<void>((done) => store.onSnapshot(done));
  fake.emit('till', 'reopened', undefined);
  await reloading;
  endPreparation();
  await opening;
  expect(store.getState().sales.map(({ id }) => id)).toEqual(['b']);
});

it('shows alerts that came before a snapshot that a later one overtakes', async () => {
  const fake = createFakeBridge();
  const answerFirst = fake.answerLate('till', 'snapshot', ok(snapshotOf()));
  const store = createTillStore(fake.bridge);
  const opening = store.open();
  fake.emit('alerts', 'changed', [{ key: 1, id: idOf('a'), reason: 'issue', amount: viewOf('a').amount }]);
  fake.reply('till', 'snapshot', snapshotOf());
  const reloading = new Promise<void>((done) => store.onSnapshot(done));
  store.reload();
  await reloading;
  answerFirst();
  await opening;
  expect(store.getState().alerts).toMatchObject([{ id: 'a' }]);
});

it('shows receipts that were not printed after the next snapshot, though one failed or was overtaken', async () => {
  onTestFinished(() => sessionStorage.clear());
  const fake = createFakeBridge();
  const store = createTillStore(fake.bridge);
  const fail = fake.answerLate('till', 'snapshot', err(failure('journal-unavailable')));
  const opening = store.open();
  fake.emit('receipts', 'notPrinted', { id: idOf('a'), code: 'printer-no-paper' });
  fail();
  await opening;
  fake.answerLate('till', 'snapshot', ok(snapshotOf()));
  void store.open();
  fake.emit('sales', 'changed', viewOf('a'));
  fake.emit('receipts', 'notPrinted', { id: idOf('b'), code: 'printer-waiting' });
  fake.reply('till', 'snapshot', snapshotOf());
  const reloading = new Promise<void>((done) => store.onSnapshot(done));
  fake.emit('till', 'reopened', undefined);
  await reloading;
  // A sale of before the snapshot may be one that the person now signed in may not see.
  expect(store.getState()).toMatchObject({ notPrinted: [{ id: 'a' }, { id: 'b' }], sales: [] });
  fake.emit('receipts', 'notPrinted', { id: idOf('c'), code: 'printer-waiting' });
  expect(store.getState().notPrinted.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

it('stops listening to events when a window closes', async () => {
  const fake = createFakeBridge();
  fake.reply('till', 'snapshot', snapshotOf());
  fake.reply('sales', 'resume', undefined);
  const services = createServices(fake.bridge, () => undefined);
  await services.open(createI18n());
  expect(fake.listening('sales', 'changed')).toBe(1);
  services.close();
  expect(fake.listening('sales', 'changed')).toBe(0);
  expect(fake.listening('sales', 'checked')).toBe(0);
});

it('explains why the window could not open, and opens the sale that was current on the second try', async () => {
  const fake = createFakeBridge();
  fake.refuse('till', 'snapshot', 'journal-unavailable');
  fake.reply('alerts', 'start', { alerts: [], announcement: null });
  fake.reply('settlements', 'open', []);
  fake.reply('sales', 'resume', undefined);
  fake.reply('banks', 'usualWait', null);
  const services = createServices(fake.bridge, () => undefined);
  onTestFinished(services.close);
  await act(async () => void render(<App window={services} i18n={createI18n()} />));
  screen.getByText(enPattern('failure.journal-unavailable.what'));
  fake.reply('till', 'snapshot', snapshotOf({ sales: [viewOf('a')], currentSaleId: idOf('a') }));
  await act(async () => screen.getByRole('button', { name: en('action.retryOpening') }).click());
  await expect.poll(() => services.navigation.getState().route).toEqual({ kind: 'sale', id: 'a' });
});
