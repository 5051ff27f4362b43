import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import type { endpoints } from '../../../electron/merchant/endpoints/endpoints.ts';
import { areasOf, contract } from '../../../electron/shared/ipc/contract.ts';
import { advancedSections, backOfficeParts } from '../../../renderer/features/back-office/parts.ts';

const renderer = resolve(import.meta.dirname, '../../../renderer');

interface Row {
  /** Of the interface. */
  readonly section: string;
  /** How a window asks for it. */
  readonly call: string;
  /** The section of the office, or of *Advanced* in the settings, where that is done; `counter` where selling is. */
  readonly screen: string;
}

/** Every endpoint of the interface: one without a row does not compile. */
const reach: Readonly<Record<keyof typeof endpoints, Row>> = {
  createBusiness: { section: '4.1', call: 'business.register', screen: 'business' },
  getBusiness: { section: '4.2', call: 'business.get', screen: 'business' },
  updateBusiness: { section: '4.3', call: 'business.change', screen: 'business' },
  createWallet: { section: '4.4', call: 'wallets.create', screen: 'wallets' },
  createPayoutAccount: { section: '4.5', call: 'payoutAccounts.add', screen: 'payoutAccounts' },
  getPayout: { section: '4.6', call: 'payouts.follow', screen: 'payouts' },
  listBanks: { section: '4.7', call: 'banks.directory', screen: 'banks' },
  createVirtualAccount: { section: '4.8', call: 'sales.collect', screen: 'counter' },
  getTransaction: { section: '4.9', call: 'lookups.transaction', screen: 'lookups' },
  getPaymentUrl: { section: '4.10', call: 'lookups.paymentUrl', screen: 'lookups' },
  createWebhook: { section: '4.11', call: 'webhooks.create', screen: 'webhooks' },
  listEvents: { section: '4.12', call: 'webhooks.events', screen: 'events' },
  updateWebhook: { section: '4.13', call: 'webhooks.setUrl', screen: 'webhooks' },
};

const calls = new Set(areasOf(contract).flatMap(([area, name, kind]) => (kind === 'call' ? [`${area}.${name}`] : [])));

/** The code of every window. */
const code = readdirSync(renderer, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => readFileSync(join(renderer, name), 'utf8'))
  .join('\n');

it('names 4.1 to 4.13, each once', () => {
  const sectionNames = Object.values(reach).map(({ section }) => section);
  expect(sectionNames).toEqual(Array.from({ length: 13 }, (_, n) => `4.${n + 1}`));
});

it.each(Object.entries(reach))('reaches %s from a screen', (_, { call, screen }) => {
  expect([...calls], 'the contract').toContain(call);
  if (screen !== 'counter')
    expect([...Object.values(backOfficeParts).flat(), ...advancedSections], 'the screens').toContain(screen);
  expect(code, 'a screen').toContain(`bridge.${call}`);
});
