import type { EntryDraft } from '../journal/journal.ts';
import type { Result } from '../shared/base/result.ts';
import { type Ms, minutes, ms } from '../shared/base/units.ts';
import { isOnePersonShop, type StaffId } from '../shared/staff/staff.ts';
import type { StaffContext } from './context.ts';
import { type LeaveReason, staffDraft } from './entries.ts';
import type { Person } from './staff-repository.ts';

/** How often the time that is left is reckoned again: the owner may have chosen another one meanwhile. */
const RECHECK: Ms = minutes(1);
/** How long a sale that waits on the screen puts the lock off, since the last touch. */
const LONGEST_SALE: Ms = minutes(15);

/** The signed-in user, in memory only: the next start is locked. */
export function createSession(context: StaffContext) {
  const { people, keep, changed, mono, setTimer, clearTimer, systemIdle = () => null, idle, saleWaits } = context;
  let current: StaffId | null = null;
  let last: StaffId | null = null;
  let touchedAt = 0;
  /** When a sale was last seen to wait on the screen of a person who works alone. */
  let saleWaitedAt = 0;
  let timer: unknown = null;

  const person = (): Person | null => (current === null ? null : people.active(current));

  const outDrafts = (why: LeaveReason): EntryDraft[] =>
    current === null ? [] : [staffDraft('staff.signed-out', current, current, { why })];

  function stopTimer(): void {
    if (timer !== null) clearTimer(timer);
    timer = null;
  }

  function watch(): void {
    stopTimer();
    const who = person();
    if (!who) return;
    const isAlone = isOnePersonShop(people.all());
    // While a customer pays, a lock would make the only person of the shop type the PIN again and protect against no other.
    if (isAlone && mono() - touchedAt < LONGEST_SALE && saleWaits()) saleWaitedAt = mono();
    const remaining = idle(isAlone ? 'cashier' : who.role) - (mono() - Math.max(touchedAt, saleWaitedAt));
    if (remaining <= 0) leave('idle');
    else timer = setTimer(watch, ms(Math.min(remaining, RECHECK)));
  }

  /** Locks the counter. It is locked even when that cannot be recorded, and that is published. */
  function leave(why: LeaveReason): Result<void> {
    const drafts = outDrafts(why);
    current = null;
    stopTimer();
    const durable = keep(...drafts);
    changed();
    return durable;
  }

  return {
    person,
    last: () => last,
    leave,
    /** Reports activity in the window. A page could invent it: the system's own idle time counts where it is known. */
    touch(): void {
      touchedAt = Math.max(touchedAt, mono() - (systemIdle() ?? 0));
    },
    /** Returns the entries of a sign-in: the previous session ends, the new one begins. */
    inDrafts: (id: StaffId): readonly EntryDraft[] => [
      ...outDrafts('switched'),
      staffDraft('staff.signed-in', id, id, {}),
    ],
    /** Once that is durable. */
    enter(id: StaffId): void {
      current = id;
      last = id;
      touchedAt = mono();
      watch();
    },
    stop: stopTimer,
  };
}

export type StaffSession = ReturnType<typeof createSession>;
