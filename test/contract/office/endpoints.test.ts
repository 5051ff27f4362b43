import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { endpoints } from '../../../electron/merchant/endpoints/endpoints.ts';
import { areasOf, contract } from '../../../electron/shared/contract.ts';
import { officeParts } from '../../../renderer/features/back-office/parts.ts';

const renderer = resolve(import.meta.dirname, '../../../renderer');

interface Row {
  /** Of the interface. */
  readonly section: string;
  /** How a window asks for it. */
  readonly call: string;
  /** The section of the office where that is done; `counter` where selling is. */
  readonly screen: string;
  /** The folder of the window's code that asks. */
  readonly folder: string;
}

const inOffice = (section: string, call: string, screen: string, folder = screen): Row => ({
  ...{ section, call, screen },
  folder: `features/back-office/${folder}`,
});

/** Every endpoint of the interface: one without a row does not compile. */
const reach: Readonly<Record<keyof typeof endpoints, Row>> = {
  createBusiness: inOffice('4.1', 'business.register', 'business'),
  getBusiness: inOffice('4.2', 'business.get', 'business'),
  updateBusiness: inOffice('4.3', 'business.change', 'business'),
  createWallet: inOffice('4.4', 'wallets.create', 'wallets'),
  createPayoutAccount: inOffice('4.5', 'payoutAccounts.add', 'payoutAccounts', 'payout-accounts'),
  getPayout: inOffice('4.6', 'payouts.follow', 'payouts'),
  listBanks: inOffice('4.7', 'banks.directory', 'banks'),
  createVirtualAccount: { section: '4.8', call: 'collections.collect', screen: 'counter', folder: 'app/state' },
  getTransaction: inOffice('4.9', 'lookups.transaction', 'lookups'),
  getPaymentUrl: inOffice('4.10', 'lookups.paymentUrl', 'lookups'),
  createWebhook: inOffice('4.11', 'webhooks.create', 'webhooks'),
  listEvents: inOffice('4.12', 'webhooks.events', 'events'),
  updateWebhook: inOffice('4.13', 'webhooks.setUrl', 'webhooks'),
};

const calls = new Set(areasOf(contract).flatMap(([area, name, kind]) => (kind === 'call' ? [`${area}.${name}`] : [])));

const codeIn = (folder: string): string =>
  readdirSync(join(renderer, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(join(renderer, folder, name), 'utf8'))
    .join('\n');

describe('every endpoint of the interface is reachable from a screen', () => {
  it('4.1 to 4.13, each once', () => {
    const named = Object.values(reach).map(({ section }) => section);
    expect(named).toEqual(Array.from({ length: 13 }, (_, n) => `4.${n + 1}`));
  });

  it.each(Object.entries(reach))('%s', (_, { call, screen, folder }) => {
    expect([...calls], 'the door').toContain(call);
    if (screen !== 'counter') expect(Object.values(officeParts).flat(), 'the office').toContain(screen);
    expect(codeIn(folder), 'the screen').toContain(`bridge.${call}`);
  });
});
