import { setTimeout as pause } from 'node:timers/promises';
import type { Dice } from '../kill/random.ts';
import type { FaultTill } from './till.ts';
import type { World } from './world.ts';

let customers = 0;

/** Returns the phone of a new customer. */
function newPhone(): string {
  customers += 1;
  return `+23480${String(30_000_000 + customers)}`;
}

/** Asks for an account for a customer, as a cashier does. Returns its number, or null. */
async function sell({ ledger }: World, till: FaultTill, amount: string, phone: string): Promise<string | null> {
  const sale = await till.call('sell', { amount, phone });
  if (sale?.refusal) ledger.refused.push(`${till.name}: a sale was refused: ${sale.refusal}`);
  const { id, account } = sale?.sale ?? {};
  if (id === undefined || !account) return null;
  ledger.sales.push({ at: till.name, id, account, isPaid: false, staysOpen: false });
  return account;
}

/** Sells once or twice at a till; the customers may pay at once. */
export async function trade(world: World, till: FaultTill, roll: Dice): Promise<void> {
  const paid = [1 + roll(2), roll(3)];
  for (let n = 0; n < (paid[0] ?? 0); n += 1) {
    const account = await sell(world, till, String(100 + roll(9_000)), newPhone());
    if (account !== null && n >= (paid[1] ?? 0)) await pay(world, account);
  }
}

/** Sells once at a till, to a customer who pays at once. */
export async function sellAndPay(world: World, till: FaultTill, roll: Dice): Promise<void> {
  const account = await sell(world, till, String(100 + roll(9_000)), newPhone());
  if (account !== null) await pay(world, account);
}

async function pay({ merchant, ledger }: World, account: string): Promise<void> {
  await merchant.pay(account);
  for (const sale of ledger.sales) if (sale.account === account) sale.isPaid = true;
}

/** Customers who took their time pay now: some of them. */
export async function payLate(world: World, roll: Dice): Promise<void> {
  for (const { account, isPaid, staysOpen } of world.ledger.sales)
    if (!isPaid && !staysOpen && roll(3) === 0) await pay(world, account);
}

export const inShop = ({ tills }: World): readonly FaultTill[] =>
  tills.filter(({ revoked, copied }) => !revoked && !copied);

/** Two different tills of the shop, by lot; none where there are no two. */
function twoOf(world: World, roll: Dice): readonly [FaultTill, FaultTill] | null {
  const tills = inShop(world);
  const at = roll(Math.max(1, tills.length));
  const first = tills[at];
  const second = tills[(at + 1 + roll(Math.max(1, tills.length - 1))) % tills.length];
  return first && second && first !== second ? [first, second] : null;
}

/** Something that people do at the tills while things go wrong. Returns false where it cannot be done now. */
export type Doing = (world: World, roll: Dice) => Promise<boolean>;

const atTwo =
  (doing: (world: World, tills: readonly [FaultTill, FaultTill], roll: Dice) => Promise<void>): Doing =>
  async (world, roll) => {
    const two = twoOf(world, roll);
    if (two) await doing(world, two, roll);
    return two !== null;
  };

async function erase({ ledger }: World, till: FaultTill, phone: string): Promise<void> {
  if (await till.call('erase', phone)) ledger.erased.push({ phone, by: till.name });
}

/** A customer of two tills is erased at one of them while the other is off and may not have sent the key yet. */
export const eraseWhileOff: Doing = atTwo(async (world, [here, there]) => {
  const phone = newPhone();
  there.link.set('cut');
  for (const till of [here, there]) await sell(world, till, '250', phone);
  await there.kill();
  there.link.set('open');
  await erase(world, here, phone);
  await there.start();
});

/** A row of the database cannot make a sale paid: at most it costs a read. Lost where there is no link just now. */
export const nameUnpaidSale: Doing = atTwo(async (world, [here, there], roll) => {
  const open = world.ledger.sales.filter(({ at, isPaid }) => at === there.name && !isPaid);
  const sale = open[roll(Math.max(1, open.length))];
  if (!sale) return;
  sale.staysOpen = true;
  await here.call('hint', { to: there.id, sale: sale.id });
});

let laterMinutes = 0;

/** Returns a minute that is later than all before: within one, a till shows the report that another just made. */
function nextMinute(): number {
  laterMinutes += 1;
  return laterMinutes;
}

/** Makes the Z report of the shop at a till, as a manager does. Returns whether it could be made. */
export async function makeReport(
  { ledger }: World,
  till: FaultTill,
  minutesLater: number = nextMinute(),
): Promise<boolean> {
  const { restorations } = ledger;
  const z = await till.call('z', minutesLater);
  if (z !== null) ledger.reported(z.number, z.till, restorations);
  return z !== null;
}

let payments = 0;

/** What people do, by the names that the line of a run shows. */
export const doings: Readonly<Record<string, Doing>> = {
  'payment claimed twice': atTwo(async ({ ledger }, tills) => {
    payments += 1;
    const payment = `payment ${payments}`;
    const claim = async (till: FaultTill) => {
      const { restorations } = ledger;
      if ((await till.call('claim', payment)) === 'ok') ledger.claimed(payment, till.id, restorations);
    };
    await Promise.all(tills.map(claim));
  }),
  'Z pressed twice': atTwo(async (world, tills) => {
    const minutesLater = nextMinute();
    await Promise.all(tills.map((till) => makeReport(world, till, minutesLater)));
  }),
  'Z pressed again and again': atTwo(async (world, tills, roll) => {
    for (let n = 0; n < 6; n += 1) {
      await pause(roll(500));
      const till = tills[roll(2)];
      if (till) await makeReport(world, till);
    }
  }),
  // A customer of two tills, of which one may be cut off and not have sent the key yet.
  'customer erased': atTwo(async (world, [here, there], roll) => {
    const phone = newPhone();
    if (roll(2) === 0) there.link.set('cut');
    for (const till of [here, there]) await sell(world, till, '250', phone);
    await erase(world, here, phone);
    there.link.set('open');
  }),
  'unpaid sale named': nameUnpaidSale,
};
