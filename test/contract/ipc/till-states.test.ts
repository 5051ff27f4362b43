import { describe, expect, it } from 'vitest';
import { accessDenial } from '../../../electron/ipc/register.ts';
import { failure } from '../../../electron/shared/base/failure.ts';
import { approvable, may, mayAsk } from '../../../electron/shared/staff/permissions.ts';
import type { Role } from '../../../electron/shared/staff/staff.ts';
import type { Staff } from '../../../electron/staff/staff.ts';
import type { TillJournal } from '../../../electron/till/till-journal.ts';
import { callNamed, denial, needsPinAgain, permissionFor } from '../../support/access.ts';
import { openStaff } from '../../support/staff-kit.ts';
import { calls, goodInputs } from './kit.ts';

const problem = failure('journal-unavailable', { text: 'missing' });

/** Returns every call of the contract that passes in a state, tried with a right input. */
const allowedCalls = (staff: Staff | null, tillJournal: Pick<TillJournal, 'untrusted'> | null = null): string[] =>
  calls
    .filter(
      ({ area, name, wire }) =>
        accessDenial({ staff, problem, tillJournal }, callNamed(area, name), goodInputs[wire]?.[0]) === null,
    )
    .map(({ area, name }) => `${area}.${name}`);

const openToAnyone = calls
  .filter(({ area, name, wire }) => permissionFor(area, name, goodInputs[wire]?.[0]) === 'anyone')
  .map(({ area, name }) => `${area}.${name}`);

describe('calls while no record is open', () => {
  it('allows without a record only calls that show or report the till, choose a language or repair the record', () => {
    expect(allowedCalls(null)).toEqual([
      'till.snapshot',
      'till.understood',
      'till.computerNoticeRead',
      'till.threw',
      'sales.resume',
      'connection.back',
      'settings.choose',
      'backup.importRecoveryFile',
      'backup.restore',
      'backup.retryOpen',
      'alerts.start',
      'customerDisplay.state',
      'support.report',
      'support.save',
      'updates.state',
    ]);
  });

  it('refuses calls while no record is open with what is wrong with it', () => {
    expect(accessDenial({ staff: null, problem, tillJournal: null }, callNamed('staff', 'createOwner'), {})).toEqual(
      problem,
    );
    expect(
      accessDenial({ staff: null, problem: null, tillJournal: null }, callNamed('setup', 'register'), {})?.code,
    ).toBe('journal-unavailable');
  });
});

describe('calls with an open record', () => {
  it('allows no call that takes money or returns the key of the record before there is an owner', () => {
    const more = allowedCalls(openStaff('live').staff()).filter((call) => !openToAnyone.includes(call));
    expect(more.filter((call) => !call.startsWith('setup.'))).toEqual([
      'backup.importRecoveryFile',
      'backup.retryOpen',
    ]);
  });

  it('allows only the calls open to anyone while the till is locked', async () => {
    const kit = openStaff('live');
    await kit.withOwner();
    kit.staff().lock();
    expect(allowedCalls(kit.staff())).toEqual(openToAnyone);
  });

  it('refuses what is decided on trust of the record while its head cannot be stored', async () => {
    const kit = openStaff('live');
    await kit.withOwner();
    kit.staff().openShift();
    const lockedRecord = { untrusted: () => failure('keychain-locked') };
    const refusedCalls = new Set(allowedCalls(kit.staff())).difference(
      new Set(allowedCalls(kit.staff(), lockedRecord)),
    );
    expect([...refusedCalls]).toEqual(['sales.cancel', 'settlements.record', 'settlements.withdraw']);
  });

  it('names the ability that a refused call needs, where somebody who has it can approve the call', async () => {
    const kit = openStaff('live');
    await kit.withOwner();
    const id = await kit.hire('Chidi', 'cashier', '305917');
    kit.staff().openShift();
    expect(await kit.signIn(id, '305917')).toBe('in');
    const requestedCalls = new Set<string>();
    for (const { area, name, wire } of calls) {
      const need = permissionFor(area, name, goodInputs[wire]?.[0]);
      if (need === 'anyone' || !mayAsk('cashier', need)) continue;
      requestedCalls.add(need);
      expect(denial(kit.staff(), area, name, goodInputs[wire]?.[0])).toEqual(
        failure('approval-needed', { text: need }),
      );
    }
    // `writeOff` needs another method than the good input has.
    expect([...requestedCalls].sort()).toEqual(approvable.filter((each) => each !== 'writeOff').sort());
  });

  it.each(['cashier', 'manager', 'owner'] as const)(
    'allows the %s exactly the calls in the table of abilities',
    async (role: Role) => {
      const kit = openStaff('live');
      const owner = await kit.withOwner();
      const id = role === 'owner' ? owner : await kit.hire('Chidi', role, '305917');
      kit.staff().openShift();
      if (role !== 'owner') expect(await kit.signIn(id, '305917')).toBe('in');
      const expectedCalls = calls
        .filter(({ area, name, wire }) => {
          const need = permissionFor(area, name, goodInputs[wire]?.[0]);
          if (needsPinAgain(area, name, goodInputs[wire]?.[0])) return false;
          return need === 'anyone' || may(role, need, { totalsHidden: false });
        })
        .map(({ area, name }) => `${area}.${name}`);
      expect(allowedCalls(kit.staff())).toEqual(expectedCalls);
      expect(expectedCalls.length).toBeGreaterThan(openToAnyone.length);
    },
  );
});
