import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { PracticeSettings } from '../../../../electron/practice/settings.ts';
import { type DataAmounts, dataUses } from '../../../../electron/shared/back-office/data-use.ts';
import { report, shareOf } from '../../report/figure.ts';

/** The service of a day on the wire. It packs its list. */
export interface WireWorld {
  readonly hours: number;
  readonly salesAnHour: number;
  /** Whether no transaction is read by its account's `trackingId`. */
  readonly unreadable: boolean;
  /** Whether the list and the records have validators, as Express adds them. */
  readonly hasValidators: boolean;
  readonly walletsMove: PracticeSettings['walletsMove'];
  /** Events of earlier days in the list. */
  readonly earlierEvents: number;
  /** A relay of webhooks, 200 ms away; one that has proved itself before the day; or none. */
  readonly relay: 'new' | 'proven' | null;
}

/** The bytes of a day on the wire. */
export interface WireDay {
  readonly sales: number;
  /** As the proxy counted; the relay from the parts of its messages and of its stream. */
  readonly wire: DataAmounts;
  /** As the till counted itself, for the owner; of the same day. */
  readonly shown: DataAmounts;
  /** From the payment to Paid, of the sale on the screen, in ms. */
  readonly onScreenP95: number;
}

/** Plays a day in a process of its own, for it has a clock of its own. */
async function playWireDay(world: WireWorld): Promise<WireDay> {
  const child = fork(join(import.meta.dirname, 'day.ts'), [JSON.stringify(world)]);
  const exit = once(child, 'exit').then(([code]) => {
    throw new Error(`the day ended with ${code}`);
  });
  const [day] = (await Promise.race([once(child, 'message'), exit])) as [WireDay];
  return day;
}

interface WireCase {
  readonly name: string;
  readonly world: Partial<WireWorld>;
  readonly mostMB: number;
  /** Of the sale on the screen, in seconds. */
  readonly p95?: number;
}

const usual: WireWorld = {
  hours: 10,
  salesAnHour: 20,
  unreadable: false,
  hasValidators: false,
  walletsMove: 'at-once',
  earlierEvents: 0,
  relay: null,
};

const cases: readonly WireCase[] = [
  { name: 'a day on the wire', world: { hasValidators: true }, mostMB: 17.4 },
  { name: 'a day on the wire, no validators', world: {}, mostMB: 20 },
  {
    name: 'a day on the wire, proven relay',
    world: { relay: 'proven', hasValidators: true, earlierEvents: 1_000 },
    mostMB: 5,
    p95: 1,
  },
  {
    name: 'a day on the wire, no readable trackingId, 1 k events, wallets at once',
    world: { unreadable: true, earlierEvents: 1_000 },
    mostMB: 40,
    p95: 6,
  },
  {
    name: 'a day on the wire, no readable trackingId, 10 k events, wallets at once',
    world: { unreadable: true, earlierEvents: 10_000 },
    mostMB: 250,
    p95: 10,
  },
  {
    name: 'a day on the wire, no readable trackingId, 1 k events, relay',
    world: { unreadable: true, earlierEvents: 1_000, walletsMove: 'never', relay: 'new' },
    mostMB: 8,
    p95: 1,
  },
];

/** The data use that the till shows is an estimate, and may differ from the wire by this share. */
const MOST_OFF = 0.05;

const MB = 1e6;
const total = (amounts: DataAmounts) => dataUses.reduce((sum, use) => sum + amounts[use].bytes, 0);

/** Runs days at the practice service through a proxy that counts every byte, and reports the bytes. */
export async function reportWireDays(part: string): Promise<void> {
  for (const each of cases.filter(({ name }) => name.includes(part))) await reportWireDay(each);
}

async function reportWireDay({ name, world, mostMB, p95 }: WireCase): Promise<void> {
  const full = { ...usual, ...world };
  const { sales, wire, shown, onScreenP95 } = await playWireDay(full);
  console.log(
    `\n### ${name}: ${full.salesAnHour} sales an hour for ${full.hours} h, both ways with heads, without TLS\n`,
  );
  console.log('| for | requests | MB | as shown to the owner |\n|---|---:|---:|---:|');
  for (const use of dataUses) {
    const { requests, bytes } = wire[use];
    console.log(`| ${[use, requests, (bytes / MB).toFixed(2), (shown[use].bytes / MB).toFixed(2)].join(' | ')} |`);
    report(shareOf(`${name}: ${use}`, 'MB', bytes / MB, sales, { headline: true }));
  }
  const all = total(wire);
  console.log(`| all | | ${(all / MB).toFixed(2)} | ${(total(shown) / MB).toFixed(2)} |`);
  console.log(`\nSale on the screen: p95 ${(onScreenP95 / 1_000).toFixed(2)} s`);
  report(shareOf(`${name}: all`, 'MB', all / MB, sales, { aim: mostMB, headline: true }));
  const headlineFigure = { aim: p95, headline: true };
  report(shareOf(`${name}: p95 of the sale on the screen`, 's', onScreenP95 / 1_000, sales, headlineFigure));
  const ofThisTill = all - wire.relay.bytes;
  const off = Math.abs(total(shown) - ofThisTill) / ofThisTill;
  report(shareOf(`${name}: share by which the owner's figure is off`, '', off, sales, { aim: MOST_OFF }));
}
