import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { err } from '../../../electron/shared/base/result.ts';
import { shopFailure } from '../../../electron/shared/shop/shop.ts';
import type { ShopFigures, TillFigures } from '../../../electron/shared/shop/shop-figures.ts';
import { NOW } from '../../support/builders.ts';
import { en, english, enPattern } from '../../support/english.ts';
import { furtherShop, memberStatus } from '../../support/shop-status.ts';
import type { OpenTill } from '../open-till.tsx';
import { rowTextsOf } from '../table-texts.ts';
import { none, tally, todaySpan } from './money-views.ts';
import { openTakings } from './takings-kit.ts';

const words = english.backOffice.takings;

const read = { asOf: NOW, refusal: null } as const;

const figures = (id: string, name: string, amount: number): TillFigures => ({
  id,
  name,
  asked: tally(1, amount),
  collected: tally(1, amount),
  reversed: none,
  wrong: none,
  updatedAt: NOW,
});
const rows = () => rowTextsOf(words.byShop);

async function openShop(...shops: readonly ShopFigures[]): Promise<OpenTill> {
  const till = await openTakings();
  till.reply('tills', 'figures', shops);
  // The page may ask only after the event.
  till.reply('tills', 'status', memberStatus());
  await act(async () => till.emit('tills', 'changed', memberStatus()));
  return till;
}

it('lists the tills of a shop with their figures and the time of these', async () => {
  const till = await openShop({
    id: 's',
    name: 'Adunni Stores',
    ...read,
    tills: [figures('AAAAAA', 'Counter 1', 1_000), { ...figures('BBBBBB', 'Counter 2', 0), updatedAt: null }],
  });
  expect((await rows()).slice(1)).toEqual([
    expect.stringMatching(/^Counter 1₦1,000\.00.*₦1,000\.00\d\d:\d\d$/),
    expect.stringMatching(/^Counter 2₦0\.00.*–$/),
    expect.stringContaining(`${words.allTills}₦1,000.00`),
  ]);
  expect(till.calls('tills', 'figures')).toEqual([todaySpan]);
});

it('puts the sums of the shop before those of this till, whose name it shows', async () => {
  await openShop({ id: 's', name: 'Adunni Stores', ...read, tills: [figures('AAAAAA', 'Counter 1', 1_000)] });
  await rows();
  const text = document.querySelector('main')?.textContent ?? '';
  screen.getByRole('heading', { name: 'Counter 1' });
  const ownFigures = text.indexOf(`Counter 1${words.net}`);
  expect(ownFigures).toBeGreaterThan(text.indexOf(words.byShop));
  expect(screen.queryByText(/\d{4} · Counter 1$/)).toBeNull();
});

it('lists the tills by shop where the database has several', async () => {
  await openShop(
    { id: 's', name: 'Adunni Stores', ...read, tills: [figures('AAAAAA', 'Counter 1', 1_000)] },
    { id: 'r', name: 'Adunni Ikeja', ...read, tills: [figures('CCCCCC', 'Counter 1', 2_000)] },
  );
  expect((await rows()).slice(1)).toEqual([
    expect.stringMatching(/^Adunni StoresCounter 1/),
    expect.stringMatching(/^Adunni IkejaCounter 1/),
    expect.stringMatching(new RegExp(`^${words.allTills}₦3,000\\.00`)),
  ]);
});

it('shows the last figures of a shop whose database cannot be reached beside those of the others', async () => {
  await openShop(
    { id: 's', name: 'Adunni Stores', ...read, tills: [figures('AAAAAA', 'Counter 1', 1_000)] },
    {
      id: 'r',
      name: 'Adunni Ikeja',
      asOf: NOW,
      refusal: 'no-answer',
      tills: [figures('CCCCCC', 'Counter 1', 2)],
    },
    { id: 'l', name: 'Adunni Lekki', asOf: null, refusal: 'tls-missing', tills: [] },
  );
  expect(await rows()).toHaveLength(4);
  await screen.findByText(enPattern('backOffice:takings.shopNotRead'));
  await screen.findByText(en('backOffice:takings.shopNeverRead', { shop: 'Adunni Lekki' }));
});

it('lists the tills of other shops at a till that reads them and is in no shop', async () => {
  const till = await openTakings();
  till.reply('tills', 'furtherShops', [furtherShop]);
  till.reply('tills', 'figures', [
    { id: 'r', name: 'Adunni Ikeja', ...read, tills: [figures('CCCCCC', 'Counter 1', 2_000)] },
  ]);
  await act(async () => till.emit('tills', 'changed', { state: 'none' }));
  expect((await rows()).slice(1)).toEqual([expect.stringMatching(/^Adunni IkejaCounter 1.*\d\d:\d\d₦2,000/)]);
});

it('lists and requests no tills at a till that is in no shop', async () => {
  const till = await openTakings();
  expect(screen.queryByRole('table', { name: words.byShop })).toBeNull();
  expect(till.calls('tills', 'figures')).toEqual([]);
});

it('shows why there are no figures of the tills of a shop', async () => {
  const till = await openTakings();
  till.answer('tills', 'figures', async () => err(shopFailure('no-answer')));
  // The page may ask only after the event.
  till.reply('tills', 'status', memberStatus());
  await act(async () => till.emit('tills', 'changed', memberStatus()));
  expect(await screen.findByText(en('failure.shop-refused.what'))).toBeTruthy();
});
