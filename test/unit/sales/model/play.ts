import type { Result } from '../../../../electron/shared/base/result.ts';
import type { SaleId } from '../../../../electron/shared/sales/sale.ts';
import { ending } from './ending.ts';
import { type Deal, openLedger } from './ledger.ts';
import { createPromises, must } from './promises.ts';
import { openService } from './service.ts';
import type { Manners, Step, Story } from './steps.ts';
import { openTill } from './till.ts';

const amounts = ['5000', '1,500.50', '120'];
const phone = '08031234567';
const claim = { bank: 'GTBank', amount: '5000', time: '9:05', sender: 'ADA', sessionId: '1' };

/** Everything of one story: the truth, the service, the till, the clocks and the promises. */
function openWorld(manners: Manners, template: string) {
  const clocks = { now: Date.UTC(2026, 10, 21, 9), skew: 0, mono: 0 };
  const now = () => clocks.now;
  const ledger = openLedger(manners, now);
  const promises = createPromises(ledger, () => till, now);
  const wall = () => clocks.now + clocks.skew;
  const service = openService(ledger, manners, { now, wall, atWire: promises.atWire });
  const till = openTill({ template, wall, mono: () => clocks.mono, service: () => service, shown: promises.shown });

  /** Everything that runs without time passing. */
  async function settle(): Promise<void> {
    for (let i = 0; i < 30; i += 1) await Promise.resolve();
    await new Promise(setImmediate);
    await Promise.resolve();
  }

  const timers = {
    manners,
    ledger,
    service,
    promises,
    now,
    settle,
    till: () => till,
    ids: (): readonly SaleId[] => {
      const intendedEntries = till.journal().entries({ kind: 'sale.intended' });
      return intendedEntries.map(({ subject }) => subject as SaleId);
    },
    view(id: SaleId) {
      const foundSale = till.sales().view(id);
      return foundSale.ok ? foundSale.value : null;
    },
    async pass(duration: number): Promise<void> {
      const end = clocks.mono + duration;
      for (let timer = till.nextTimer(end); timer; timer = till.nextTimer(end)) {
        clocks.now += Math.max(0, timer.at - clocks.mono);
        clocks.mono = Math.max(clocks.mono, timer.at);
        await till.dare(timer.run);
        for (let i = 0; i < 30; i += 1) await Promise.resolve();
        timers.revive();
      }
      clocks.now += end - clocks.mono;
      clocks.mono = end;
    },
    sleep: (duration: number) => {
      clocks.now += duration;
    },
    setClock: (by: number) => {
      clocks.skew += by;
    },
    restart(): void {
      till.restart();
      timers.afterRestart();
    },
    revive(): void {
      if (till.revive()) timers.afterRestart();
    },
    afterRestart(): void {
      const verification = till.journal().verify();
      must(verification.ok, 'the journal verifies after a restart', verification);
      promises.stillSo(timers.view);
      promises.opened(till.sales().snapshot().sales);
    },
  };
  return timers;
}

export type World = ReturnType<typeof openWorld>;

const pick = <T>(all: readonly T[], at: number): T | null => all[at % Math.max(1, all.length)] ?? null;

/** Runs one story to its end. Throws the first promise that is broken. */
export async function play({ manners, steps }: Story, template: string): Promise<void> {
  const timers = openWorld(manners, template);
  try {
    for (const step of steps) {
      await take(timers, step);
      await timers.settle();
      timers.revive();
      for (const id of timers.ids()) {
        const view = timers.view(id);
        if (!view) continue;
        timers.promises.check(view);
        timers.promises.isTold(view);
      }
      timers.promises.settle();
    }
    await ending(timers);
    timers.promises.settle();
  } finally {
    timers.till().close();
  }
}

async function take(timers: World, step: Step): Promise<void> {
  if (step.do === 'collect' || step.do === 'tryAgain' || step.do === 'collectBalance') return ask(timers, step);
  if ('at' in step) return takeAt(timers, step, step.at);
  if (step.do === 'pass') return timers.pass(step.ms);
  if (step.do === 'asleep') return timers.sleep(step.ms);
  if (step.do === 'setClock') return timers.setClock(step.ms);
  if (step.do === 'crash') return timers.till().killAt(step.when, step.writes);
  if (step.do === 'service') return timers.service.become(step.state);
  if (step.do === 'restart') return timers.restart();
  if (step.do === 'answersCome') return timers.service.answersCome();
  if (step.do === 'clearCurrent') return void (await timers.till().dare(() => timers.till().sales().setCurrent(null)));
  if (step.do === 'feed') return feed(timers, step.how);
  if (step.do === 'foreign') foreign(timers, step.whose);
}

/** I6: however often a key is pressed, it is one request. */
async function ask(timers: World, step: Step & { do: 'collect' | 'tryAgain' | 'collectBalance' }): Promise<void> {
  const { service, promises } = timers;
  const id = step.do === 'collect' ? null : pick(timers.ids(), step.at);
  if (step.do !== 'collect' && id === null) return;
  service.answerNext(step.answer);
  const askedBefore = promises.asked();
  const madeBefore = timers.ids().length;
  const calls = Array.from({ length: step.presses }, () =>
    timers.till().dare<Result<unknown>>(() => {
      const sales = timers.till().sales();
      if (id !== null) return step.do === 'tryAgain' ? sales.tryAgain(id) : sales.collectBalance(id);
      return sales.collect({ amount: pick(amounts, step.do === 'collect' ? step.amount : 0) ?? '', phone });
    }),
  );
  const all = Promise.all(calls);
  all.catch((error) => timers.till().mistakes.push(error));
  await Promise.race([all, timers.settle()]);
  service.answerNext('given');
  const seenCounts = { asked: promises.asked() - askedBefore, made: timers.ids().length - madeBefore };
  must(seenCounts.asked <= 1 && seenCounts.made <= 1, 'I6', { step, seen: seenCounts });
}

async function takeAt(timers: World, step: Step, at: number): Promise<void> {
  const { ledger } = timers;
  const deal = pick(ledger.deals, at);
  if (step.do === 'pay') return deal ? pay(timers, deal, step.how) : undefined;
  if (step.do === 'fail' && deal) return ledger.fail(deal);
  if (step.do === 'touch' && deal) return ledger.touch(deal);
  if ((step.do === 'reversing' || step.do === 'standing' || step.do === 'reversed') && deal)
    return ledger.turn(deal, step.do);
  const id = pick(timers.ids(), at);
  if (id === null) return;
  await timers.till().dare(async () => {
    const sales = timers.till().sales();
    if (step.do === 'setCurrent') return sales.setCurrent(id);
    if (step.do === 'cancel') return sales.cancel(id);
    if (step.do === 'claim') return sales.claim(id, claim);
    return step.do === 'checkNow' ? sales.checkNow(id) : null;
  });
}

function pay({ ledger }: World, deal: Deal, how: 'exact' | 'short' | 'over'): void {
  const off = { exact: 0, short: -Math.ceil(deal.asked / 2), over: 5_000_000 }[how];
  ledger.pay(deal, deal.asked + off);
}

function feed({ ledger, service }: World, how: string): void {
  if (how === 'withheld' || how === 'released') ledger.withhold(how === 'withheld');
  if (how === 'unrecorded' || how === 'recorded') ledger.record(how === 'recorded');
  if (how === 'shuffled' || how === 'doubled') service.list(how);
}

const stranger = '01J9ZKAAAAAAAAAAAAAAAAAAAA';
const references = { website: 'order-77', 'other till': `ZZZZZZ-${stranger}-1`, nobody: `T7K2QP-${stranger}-1` };

/** Money of the same business that is not for an account of this till, or says it is and fits nothing. */
function foreign({ ledger }: World, whose: keyof typeof references): void {
  const deal = ledger.open(1_000_000, references[whose]);
  ledger.pay(deal, deal.asked);
}
