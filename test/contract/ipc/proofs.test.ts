import { describe, expect, it } from 'vitest';
import { minutes, ms } from '../../../electron/shared/base/units.ts';
import { denial, needsPinAgain } from '../../support/access.ts';
import { OWNER_PIN, openStaff } from '../../support/staff-kit.ts';
import { calls, goodInputs } from './kit.ts';

const recovery = ['backup', 'saveRecoveryFile', { passphrase: 'correct horse battery staple' }] as const;

async function withOwner() {
  const kit = openStaff('live');
  const owner = await kit.withOwner();
  const invocations = (area: string, name: string, input: unknown) =>
    denial(kit.staff(), area, name, input)?.code ?? 'may';
  const prove = async (call: string, pin = OWNER_PIN) => {
    const answer = await kit.staff().prove({ call, pin });
    return answer.ok ? 'verified' : answer.failure.code;
  };
  return { kit, owner, invocations, prove };
}

describe('calls that need the PIN again', () => {
  it('needs the PIN again for calls that let something out, move where money goes or give rights', () => {
    const needing = calls.filter(({ area, name, wire }) => needsPinAgain(area, name, goodInputs[wire]?.[0]));
    expect(needing.map(({ area, name }) => `${area}.${name}`).toSorted()).toEqual([
      'backup.chooseCopyPlace',
      'backup.confirmRecoveryFileMoved',
      'backup.forgetCopyPlace',
      'backup.saveRecoveryFile',
      'customers.allowErasing',
      'customers.erase',
      'customers.save',
      'messages.choose',
      'messages.remove',
      'messages.setUpEmail',
      'messages.setUpPhone',
      'messages.subscription',
      'payoutAccounts.add',
      'relay.begin',
      'setup.forget',
      'setup.replace',
      'setup.save',
      'staff.change',
      'staff.setPin',
      'tills.accept',
      'tills.enterLogin',
      'tills.follow',
      'tills.found',
      'tills.foundAgain',
      'tills.heal',
      'tills.host',
      'tills.join',
      'tills.leave',
      'tills.moveToServer',
      'tills.moveToTill',
      'tills.removeLogin',
      'tills.stopFollowing',
      'tills.takeOfficeOut',
      'tills.takeOut',
      'webhooks.create',
      'webhooks.setUrl',
    ]);
    const person = { id: '01ARZ3NDEKTSV4RRFFQ69G5FAV', name: 'Bola', pin: '593021' };
    for (const role of ['cashier', 'manager', 'owner'] as const) {
      expect(needsPinAgain('staff', 'add', { ...person, role })).toBe(role !== 'cashier');
      expect(needsPinAgain('staff', 'change', { ...person, role })).toBe(role !== 'cashier');
    }
    expect(needsPinAgain('staff', 'setActive', { ...person, active: true })).toBe(true);
    expect(needsPinAgain('staff', 'setActive', { ...person, active: false })).toBe(false);
    expect(needsPinAgain('settings', 'change', { retention: 12 })).toBe(true);
    expect(needsPinAgain('settings', 'change', { retention: null })).toBe(true);
    expect(needsPinAgain('settings', 'change', { shopName: 'x' })).toBe(false);
  });

  it('refuses each call that needs the PIN again to a signed-in owner until the PIN was typed for it', async () => {
    const { invocations, prove } = await withOwner();
    for (const { area, name, wire } of calls) {
      const input = goodInputs[wire]?.[0];
      if (!needsPinAgain(area, name, input)) continue;
      expect(invocations(area, name, input), wire).toBe('proof-needed');
      expect(await prove(`${area}.${name}`), wire).toBe('verified');
      expect(invocations(area, name, input), wire).toBe('may');
      expect(invocations(area, name, input), wire).toBe('proof-needed');
    }
  });
});

describe('a proof', () => {
  it('records a proof by PIN before the call is executed', async () => {
    const { kit, owner, invocations, prove } = await withOwner();
    invocations(...recovery);
    await prove('backup.saveRecoveryFile');
    expect(kit.journal().entries({ kind: 'proof.used' })).toHaveLength(0);
    expect(invocations(...recovery)).toBe('may');
    expect(kit.journal().entries({ kind: 'proof.used' })).toMatchObject([
      { actor: owner, body: { call: 'backup.saveRecoveryFile' } },
    ]);
    expect(JSON.stringify(kit.journal().entries({}))).not.toContain('battery');
  });

  it('takes a proof by PIN for the very input that was refused and for no other', async () => {
    const { invocations, prove } = await withOwner();
    const add = { accountnumber: '0123456789', bankcode: '035' };
    expect(invocations('payoutAccounts', 'add', add)).toBe('proof-needed');
    await prove('payoutAccounts.add');
    expect(invocations('payoutAccounts', 'add', { ...add, accountnumber: '9876543210' })).toBe('proof-needed');
    expect(invocations('payoutAccounts', 'add', add)).toBe('proof-needed');
  });

  it('takes a proof by PIN for the call that was refused and for no other', async () => {
    const { invocations, prove } = await withOwner();
    invocations(...recovery);
    expect(await prove('customers.save')).toBe('not-allowed');
    await prove('backup.saveRecoveryFile');
    expect(invocations('customers', 'save', { phone: '08031234567' })).toBe('proof-needed');
  });

  it('takes a proof by the PIN of the person signed in alone, and not after another signed in', async () => {
    const { kit, invocations, prove } = await withOwner();
    const bola = await kit.hire('Bola', 'owner', '593021');
    invocations(...recovery);
    expect(await prove('backup.saveRecoveryFile', '593021')).toBe('pin-wrong');
    expect(await prove('backup.saveRecoveryFile')).toBe('verified');
    await kit.signIn(bola, '593021');
    expect(invocations(...recovery)).toBe('proof-needed');
  });

  it('ends a proof after two minutes by a clock that no user can set', async () => {
    const { kit, invocations, prove } = await withOwner();
    invocations(...recovery);
    await prove('backup.saveRecoveryFile');
    kit.setClock(-minutes(60));
    kit.pass(ms(minutes(2) - 1));
    kit.staff().active();
    expect(invocations(...recovery)).toBe('may');
    invocations(...recovery);
    await prove('backup.saveRecoveryFile');
    kit.staff().active();
    kit.pass(ms(minutes(2) - 1));
    kit.staff().active();
    kit.pass(ms(1));
    expect(invocations(...recovery)).toBe('proof-needed');
  });

  it('refuses the request for a proof before anything was refused', async () => {
    const { prove } = await withOwner();
    expect(await prove('backup.saveRecoveryFile')).toBe('not-allowed');
  });

  it('counts wrong PINs like any other try', async () => {
    const { kit, invocations, prove } = await withOwner();
    invocations(...recovery);
    for (let tries = 0; tries < 5; tries += 1) await prove('backup.saveRecoveryFile', '999998');
    expect(await prove('backup.saveRecoveryFile')).toBe('pin-locked');
    expect(kit.journal().entries({ kind: 'pin.tried' }).length).toBeGreaterThanOrEqual(5);
  });

  it('needs no proof by PIN where nobody signs in', () => {
    const kit = openStaff('practice');
    expect(denial(kit.staff(), ...recovery)).toBeNull();
  });
});
