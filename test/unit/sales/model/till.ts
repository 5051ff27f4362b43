import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Journal, openJournal } from '../../../../electron/journal/journal.ts';
import type { StoredCurrentSale } from '../../../../electron/sales/collect/current-sale.ts';
import { createSales, type Sales } from '../../../../electron/sales/sales.ts';
import { createTillClock } from '../../../../electron/sales/watch/clock.ts';
import type { SaleView } from '../../../../electron/shared/sales/sale.ts';
import { journalProjections } from '../../../../electron/till/projections.ts';
import { holdTimers } from '../../../support/hold-timers.ts';
import { ignoredEvents, usualTill } from '../../../support/ignored-events.ts';
import { unwrap } from '../../../support/unwrap.ts';
import type { Service } from './service.ts';

export const TILL = 'T7K2QP';

/** The till was killed here: nothing after it happened. */
class TillKilled extends Error {}

export interface TillWorld {
  /** The folder of an empty journal. */
  readonly template: string;
  /** The wall clock, which may be wrong, and one that only counts while the computer is awake. */
  readonly wall: () => number;
  readonly mono: () => number;
  readonly service: () => Service;
  /** Called with each view when a window receives it. */
  readonly shown: (view: SaleView) => void;
}

/** In memory where the machine has such a folder: a thousand journals are opened. */
const root = process.platform === 'linux' ? '/dev/shm' : tmpdir();

const openAt = (folder: string, now: () => number): Journal =>
  unwrap(
    openJournal({
      file: join(folder, 'journal.db'),
      till: TILL,
      wrappingKey: new Uint8Array(32).fill(7),
      projections: journalProjections,
      now,
    }),
  );

/** An empty journal, made once; a copy of it is a new till. */
export function makeTemplate() {
  const folder = mkdtempSync(join(root, 'till-model-template-'));
  openAt(folder, () => 0).close();
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** A till over a real journal that can be killed at any of its writes and is then started again. */
export function openTill({ template, wall, mono, service, shown }: TillWorld) {
  const folder = mkdtempSync(join(root, 'till-model-'));
  cpSync(template, folder, { recursive: true });
  const mistakes: unknown[] = [];
  const timers = holdTimers(mono);
  let currentSale: StoredCurrentSale | null = null;
  let killAt: { when: 'before' | 'after'; writes: number } | null = null;
  let journal: Journal;
  let sales: Sales;
  let life = { killed: false };

  function open(): void {
    journal = openAt(folder, wall);
    life = { killed: false };
    sales = createSales(optionsFor(life));
    sales.start();
  }

  /** A life ends at a write; from then on it can neither write nor show. */
  const mortal = (own: { killed: boolean }): Journal['append'] => {
    const { append } = journal;
    return (drafts) => {
      if (own.killed) throw new TillKilled();
      const now = killAt !== null && killAt.writes === 0 ? killAt.when : null;
      if (killAt && now === null) killAt.writes -= 1;
      if (now !== null) Object.assign(own, { killed: true });
      if (now === 'before') throw new TillKilled();
      const durable = append(drafts);
      if (now === 'after') throw new TillKilled();
      return durable;
    };
  };

  const optionsFor = (own: { killed: boolean }) => ({
    ...usualTill,
    till: TILL,
    journal: { ...journal, append: mortal(own) },
    merchant: service().client,
    readBusiness: service().readBusiness,
    clock: createTillClock(wall, mono),
    listener: {
      ...ignoredEvents,
      saleChanged: (view: SaleView) => own.killed || shown(view),
    },
    timers: {
      ...timers,
      setTimer: (run: () => void, delay: number) => (own.killed ? null : timers.setTimer(run, delay)),
      random: () => 0.5,
      reportError: (error: unknown) => void (error instanceof TillKilled || own.killed || mistakes.push(error)),
    },
    currentSale: {
      get: () => currentSale,
      set: (storedSale: StoredCurrentSale) => {
        currentSale = storedSale;
      },
      changed: () => undefined,
    },
  });

  function restart(): void {
    life.killed = true;
    killAt = null;
    sales.stop();
    timers.clear();
    journal.close();
    open();
  }

  open();
  return {
    mistakes,
    journal: () => journal,
    sales: () => sales,
    restart,
    /** Starts the till again if it was killed meanwhile; true if it was. */
    revive(): boolean {
      if (!life.killed) return false;
      restart();
      return true;
    },
    killAt: (when: 'before' | 'after', writes: number) => {
      killAt = { when, writes };
    },
    /** Does something that may end the till. Errors of a killed till are ignored. */
    async dare<T>(act: () => T | Promise<T>): Promise<T | null> {
      const own = life;
      try {
        return await act();
      } catch (error) {
        if (error instanceof TillKilled || own.killed) return null;
        throw error;
      }
    },
    /** The next timer due by then, taken off the list; undefined for none. */
    nextTimer: timers.take,
    close(): void {
      life.killed = true;
      sales.stop();
      journal.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type TillUnderTest = ReturnType<typeof openTill>;
