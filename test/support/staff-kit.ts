import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type Journal, openJournal } from '../../electron/journal/journal.ts';
import { createSalesTotals } from '../../electron/sales/history/sales-totals.ts';
import { type Ms, minutes, ms } from '../../electron/shared/base/units.ts';
import type { Environment } from '../../electron/shared/sales/sale.ts';
import type { OpenAccount, Role, StaffId, StaffMember, StaffView } from '../../electron/shared/staff/staff.ts';
import type { StaffOptions } from '../../electron/staff/context.ts';
import { staffProjection } from '../../electron/staff/projection.ts';
import { createStaff, type Staff } from '../../electron/staff/staff.ts';
import { counterProjections } from './counter.ts';
import { holdTimers } from './hold-timers.ts';
import { aKey, tempFolder } from './journal-kit.ts';
import { unwrap } from './unwrap.ts';

/** Scrypt as cheap as it gets: tests are about what is decided, and one of them about the cost itself. */
export const CHEAP = { n: 16, r: 1, p: 1 };
export const OWNER_PIN = '204816';

/**
 * The staff of one till over a real journal, with a wall clock and a monotonic clock that a test moves separately.
 * `restart` is what a kill leaves: nothing but the file.
 */
export function openStaff(
  environment: Environment = 'live',
  onChange: (view: StaffView) => void = () => undefined,
  systemIdle: () => Ms | null = () => null,
  pinOptions: Pick<StaffOptions, 'pepper' | 'pepperOf' | 'isShopOpening' | 'triesAtOthers' | 'tries'> = {
    pepper: new Uint8Array(32).fill(9),
  },
  till = 'T7K2QP',
) {
  const folder = tempFolder();
  const clocks = { wall: Date.UTC(2026, 10, 21, 8), mono: 0 };
  const idle = { owner: minutes(2), manager: minutes(2), cashier: minutes(5) };
  const timers = holdTimers(() => clocks.mono);
  let open: readonly OpenAccount[] = [];
  let saleWaits = false;

  const openFile = (): Journal =>
    unwrap(
      openJournal({
        file: join(folder, 'journal.db'),
        till,
        wrappingKey: aKey,
        projections: [...counterProjections, staffProjection],
        now: () => clocks.wall,
      }),
    );

  const begin = (on: Journal): Staff => {
    const takings = createSalesTotals(on.query);
    return createStaff({
      environment,
      journal: on,
      ...pinOptions,
      ledger: {
        totals: takings.totals,
        cashiers: (range) => takings.cashiers(range).map(({ cashier, ...sums }) => ({ name: cashier, ...sums })),
        open: () => open,
        saleOf: takings.saleOf,
        phoneTailOf: takings.phoneTailOf,
      },
      now: () => ms(clocks.wall),
      mono: () => clocks.mono,
      ...timers,
      systemIdle,
      idle: (role) => idle[role],
      saleWaits: () => saleWaits,
      changed: () => onChange(staff.view()),
      cost: CHEAP,
    });
  };

  let journal = openFile();
  let staff = begin(journal);
  onTestFinished(() => journal.close());

  const kit = {
    folder,
    clocks,
    staff: () => staff,
    journal: () => journal,
    accountsOpen: (accounts: readonly OpenAccount[]) => {
      open = accounts;
    },
    /** Moves both clocks, and runs every timer at its time. */
    pass(duration: Ms): void {
      const end = clocks.mono + duration;
      for (let next = timers.take(end); next; next = timers.take(end)) {
        clocks.wall += next.at - clocks.mono;
        clocks.mono = next.at;
        next.run();
      }
      clocks.wall += end - clocks.mono;
      clocks.mono = end;
    },
    /** The owner chooses how long a role stays signed in. */
    setIdle(role: Role, duration: Ms): void {
      idle[role] = duration;
    },
    /** Whether the sale on the screen waits for money. */
    setSaleWaits(waits: boolean): void {
      saleWaits = waits;
    },
    /** Sets the wall clock only. */
    setClock(by: number): void {
      clocks.wall += by;
    },
    /** Kills and restarts the till; the monotonic clock starts at zero. */
    restart(): void {
      timers.clear();
      journal.close();
      clocks.mono = 0;
      journal = openFile();
      staff = begin(journal);
    },
    member(name: string): StaffMember {
      const foundMember = staff.view().people.find((one) => one.name === name);
      if (!foundMember) throw new Error(`nobody is called ${name}`);
      return foundMember;
    },
    /** The first owner, signed in. */
    async withOwner(): Promise<StaffId> {
      unwrap(await staff.createOwner({ name: 'Adunni', pin: OWNER_PIN }));
      return kit.member('Adunni').id;
    },
    /** Adds a person while an owner is signed in; another one may have had the name before. */
    async hire(name: string, role: Role, pin: string): Promise<StaffId> {
      const idsBefore = new Set(staff.view().people.map(({ id }) => id));
      unwrap(await staff.add({ name, role, pin }));
      const newMember = staff.view().people.find(({ id }) => !idsBefore.has(id));
      if (!newMember) throw new Error(`${name} was not added`);
      return newMember.id;
    },
    async signIn(id: StaffId, pin: string): Promise<string> {
      const answer = await staff.signIn({ id, pin });
      return answer.ok ? 'in' : answer.failure.code;
    },
    /** Who was signed in by a PIN alone, by name; else the code of the failure. */
    async signInByPin(pin: string): Promise<string> {
      const answer = await staff.signInByPin({ pin });
      if (!answer.ok) return answer.failure.code;
      return answer.value.people.find(({ id }) => id === answer.value.signedIn)?.name ?? 'nobody';
    },
  };
  return kit;
}

export type StaffKit = ReturnType<typeof openStaff>;
