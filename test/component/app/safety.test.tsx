import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failure } from '../../../electron/shared/failure.ts';
import { cures } from '../../../electron/shared/journal-case.ts';
import { err, ok } from '../../../electron/shared/result.ts';
import type { SafetyView } from '../../../electron/shared/safety.ts';
import { ms } from '../../../electron/shared/units.ts';
import { en, english, enPattern } from '../../support/english.ts';
import { NOW, safetyOf, snapshotOf, staffOff } from '../build.ts';
import { openTill } from '../open-till.tsx';

const words = english.safety;

const wrong = (text: string, more: Partial<SafetyView> = {}): SafetyView =>
  safetyOf({ recordOpen: false, problem: failure('journal-unavailable', { text }), ...more });

async function openSafety(view: SafetyView, environment: 'live' | 'practice' = 'live') {
  const till = await openTill({ safety: view, environment });
  await till.user.click(screen.getByRole('button', { name: en('rooms.safety') }));
  await screen.findByRole('region', { name: en('safety:record.title') });
  return till;
}

const primary = { restore: en('safety:cure.restore'), again: 'Try again', key: en('safety:bring.pick') } as const;
const otherWord = { 'anchor-missing': words.cure.goOn, 'out-of-step': words.cure.rebuild } as const;

describe('the record', () => {
  it.each(Object.entries(cures))('that is %s says what happened, what to do, and offers it', async (name, cure) => {
    await openSafety(wrong(name));
    const says = words.cases[name as keyof typeof cures];
    screen.getByText(says.what);
    screen.getByText(says.next);
    screen.getByText(enPattern('safety:can.closed'));
    const offered = name in otherWord ? otherWord[name as keyof typeof otherWord] : primary[cure];
    screen.getByRole('button', { name: offered });
  });

  it.each([
    ['full', enPattern('safety:can.unwritten')],
    ['corrupt', enPattern('safety:can.open')],
  ])('that is open and %s says what goes on, over the checkout screen', async (name, can) => {
    await openTill({ safety: wrong(name, { recordOpen: true }) });
    await screen.findByText(words.cases[name as 'full'].what);
    screen.getByText(can);
    screen.getByRole('button', { name: en('safety:open') });
  });

  it('says nothing over the checkout screen while it is in order, and begins to when news comes', async () => {
    const till = await openTill();
    expect(screen.queryByRole('button', { name: en('safety:open') })).toBe(null);
    till.news('safety', 'changed', wrong('full', { recordOpen: true }));
    await screen.findByRole('button', { name: en('safety:open') });
  });

  it('offers to begin anew only where no copy holds, and asks once more', async () => {
    const till = await openSafety(wrong('corrupt'));
    expect(screen.queryByRole('button', { name: /empty record/ })).toBe(null);
    till.answer('safety', 'restore', async () => err(failure('journal-unavailable', { text: 'no-backup' })));
    await till.user.click(screen.getByRole('button', { name: primary.restore }));
    await screen.findByText(enPattern('safety:cases.no-backup.what'));
    await till.user.click(screen.getByRole('button', { name: /empty record/ }));
    till.answer('safety', 'restore', async () => ok(safetyOf()));
    await till.user.click(await screen.findByRole('button', { name: en('safety:anew.yes') }));
    expect(till.calls('safety', 'restore')).toEqual([
      { from: 'newest', proof: null },
      { from: 'nothing', proof: null },
    ]);
  });

  it('asks for the owner’s PIN before it restores where an owner is known, and says that it was wrong', async () => {
    const till = await openSafety(wrong('missing', { needsProof: true }));
    till.answer('safety', 'restore', async () => err(failure('pin-wrong')));
    await till.user.click(screen.getByRole('button', { name: primary.restore }));
    expect(till.calls('safety', 'restore')).toEqual([]);
    const proof = within(await screen.findByRole('region', { name: words.proof.title }));
    await till.user.type(proof.getByLabelText(words.proof.pin), '204816');
    expect(till.calls('safety', 'restore')).toEqual([{ from: 'newest', proof: { by: 'pin', pin: '204816' } }]);
    await screen.findByRole('alert');
    await till.user.click(proof.getByText(words.proof.keys));
    await till.user.type(proof.getByLabelText(en('setup:form.accessKey')), 'ak');
    await till.user.type(proof.getByLabelText(en('setup:form.secretKey')), 'sk');
    till.answer('safety', 'restore', async () => ok(safetyOf()));
    await till.user.click(proof.getByRole('button', { name: words.proof.use }));
    expect(till.calls('safety', 'restore').at(-1)).toEqual({
      from: 'newest',
      proof: { by: 'keys', accessKey: 'ak', secretKey: 'sk' },
    });
  });

  it('tells which hours are uncertain after it was restored', async () => {
    const restored = { why: null, at: NOW, from: ms(NOW - 5_400_000), to: NOW, complete: false };
    await openSafety(safetyOf({ restored }));
    const part = within(screen.getByRole('region', { name: /^Put right/ }));
    part.getByText(en('safety:restored.hours', { from: '12:32', to: '14:02' }));
  });

  it('asks main again when the till was opened anew, and stays where the owner is', async () => {
    const till = await openSafety(wrong('full'));
    till.answer('till', 'snapshot', async () => ok(snapshotOf({ safety: safetyOf() })));
    till.news('till', 'reopened', undefined);
    await screen.findByText(en('safety:record.inOrder'));
  });
});

describe('the recovery file', () => {
  it('asks for a passphrase of 12 characters twice, and keeps none of it afterwards', async () => {
    const till = await openSafety(safetyOf());
    const [one, two] = [
      screen.getByLabelText(en('safety:file.passphrase')),
      screen.getByLabelText(en('safety:file.again')),
    ];
    const save = () => till.user.click(screen.getByRole('button', { name: en('safety:file.save') }));
    await till.user.type(one, 'kola nut');
    await save();
    screen.getByText(words.file.short);
    await till.user.type(one, ' market');
    await save();
    screen.getByText(words.file.differ);
    expect(till.calls('safety', 'saveRecoveryFile')).toEqual([]);
    await till.user.type(two, 'kola nut market');
    till.answer('safety', 'saveRecoveryFile', async () => ok('till.json'));
    await save();
    await screen.findByText(/^Saved as till\.json\./);
    expect(till.calls('safety', 'saveRecoveryFile')).toEqual([{ passphrase: 'kola nut market' }]);
    expect([one, two].map((box) => (box as HTMLInputElement).value)).toEqual(['', '']);
  });

  it.each(Object.entries(words.trouble))('says %s in words', async (text, sentence) => {
    const till = await openSafety(wrong('key-missing'));
    const code = text === 'other-key' ? 'not-allowed' : 'invalid-input';
    till.answer('safety', 'importRecoveryFile', async () => err(failure(code, { text })));
    await till.user.type(screen.getByLabelText(en('safety:bring.passphrase')), 'kola nut market');
    await till.user.click(screen.getByRole('button', { name: primary.key }));
    await screen.findByText(sentence);
  });

  it('is not offered before there is an owner, who alone may save it', async () => {
    const till = await openTill({ safety: safetyOf(), staff: { ...staffOff, mode: 'first-owner' } });
    await till.user.click(await screen.findByRole('button', { name: enPattern('staff.owner.before') }));
    await screen.findByText(words.record.inOrder);
    screen.getByText(words.bring.title);
    expect(screen.queryByRole('button', { name: words.file.save })).toBe(null);
  });

  it('is not offered in practice, which has no key to lose', async () => {
    await openSafety(safetyOf(), 'practice');
    screen.getByText(words.file.practice);
    expect(screen.queryByLabelText(en('safety:file.passphrase'))).toBe(null);
  });
});
