import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { failure } from '../../../electron/shared/base/failure.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import { type BackupStatus, copyProblems } from '../../../electron/shared/journal/backup.ts';
import { remedies } from '../../../electron/shared/journal/journal-case.ts';
import { staffOff } from '../../../electron/shared/staff/staff.ts';
import { backupStatusOf, NOW, snapshotOf } from '../../support/builders.ts';
import { en, english, enPattern } from '../../support/english.ts';
import { openTill } from '../open-till.tsx';
import { signedInAs } from '../staff/staff-kit.ts';

const words = english.backup;

const wrong = (text: string, more: Partial<BackupStatus> = {}): BackupStatus =>
  backupStatusOf({ recordOpen: false, problem: failure('journal-unavailable', { text }), ...more });

async function openBackup(view: BackupStatus, environment: 'live' | 'practice' = 'live') {
  const till = await openTill({ backup: view, environment });
  await till.goTo('backup');
  await screen.findByRole('region', { name: en('backup:record.title') });
  return till;
}

const primary = {
  restore: en('backup:remedy.restore'),
  again: 'Try again',
  key: en('backup:importFile.pick'),
} as const;
const otherWord = { 'anchor-missing': words.remedy.goOn, 'out-of-step': words.remedy.rebuild } as const;

describe('the record', () => {
  it('shows, whatever is wrong with it, what happened, what to do, and a button for it', async () => {
    const till = await openBackup(backupStatusOf());
    for (const [name, cure] of Object.entries(remedies)) {
      till.news('backup', 'changed', wrong(name));
      const says = words.cases[name as keyof typeof remedies];
      screen.getByText(says.what);
      screen.getByText(says.next);
      screen.getByText(enPattern('backup:can.closed'));
      const offeredCure = name in otherWord ? otherWord[name as keyof typeof otherWord] : primary[cure];
      screen.getByRole('button', { name: offeredCure });
    }
  });

  it.each([
    ['full', enPattern('backup:can.unwritten')],
    ['corrupt', enPattern('backup:can.open')],
  ])('shows, while it is open and %s, what is going on above the checkout screen', async (name, can) => {
    await openTill({ backup: wrong(name, { recordOpen: true }) });
    await screen.findByText(words.cases[name as 'full'].what);
    screen.getByText(can);
    screen.getByRole('button', { name: en('backup:open') });
  });

  it('shows how long ago it was checked, for as long as the page is open', async () => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
    await openBackup(backupStatusOf({ checkedAt: NOW }));
    const checkedAt = () => screen.getByText(en('backup:record.checked')).nextElementSibling?.textContent;
    expect(checkedAt()).toContain(en('ago.now'));
    vi.setSystemTime(NOW + 180_000);
    // A window that is shown again ticks at once.
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(checkedAt()).toContain(en('ago.minutes', { count: 3 }));
  });

  it('shows nothing above the checkout screen while it is in order, and something once that changes', async () => {
    const till = await openTill();
    expect(screen.queryByRole('button', { name: en('backup:open') })).toBe(null);
    till.news('backup', 'changed', wrong('full', { recordOpen: true }));
    await screen.findByRole('button', { name: en('backup:open') });
  });

  it('offers to begin anew only where no copy holds, and asks once more', async () => {
    const till = await openBackup(wrong('corrupt'));
    expect(screen.queryByRole('button', { name: /empty record/ })).toBe(null);
    till.refuse('backup', 'restore', 'journal-unavailable', { text: 'no-backup' });
    await till.user.click(screen.getByRole('button', { name: primary.restore }));
    await screen.findByText(enPattern('backup:cases.no-backup.what'));
    await till.user.click(screen.getByRole('button', { name: /empty record/ }));
    till.reply('backup', 'restore', backupStatusOf());
    await till.user.click(await screen.findByRole('button', { name: en('backup:startEmpty.yes') }));
    expect(till.calls('backup', 'restore')).toEqual([
      { from: 'newest', proof: null },
      { from: 'nothing', proof: null },
    ]);
  });

  it.each(['missing', 'empty', 'cut', 'corrupt', 'other-journal'])(
    'offers no newest copy of a record that is %s where this computer has none, but to choose one',
    async (name) => {
      const till = await openBackup(wrong(name, { copiedAt: null }));
      screen.getByText(words.cases[name as 'cut'].what);
      screen.getByText(`${words.cases['no-backup'].what} ${words.cases['no-backup'].next}`);
      expect(screen.queryByRole('button', { name: primary.restore })).toBeNull();
      screen.getByRole('button', { name: words.remedy.nothing });
      till.refuse('backup', 'restore', 'invalid-input', { text: 'no-good-copy' });
      await till.user.click(screen.getByRole('button', { name: words.remedy.pick }));
      await screen.findByText(words.trouble['no-good-copy']);
      expect(till.calls('backup', 'restore')).toEqual([{ from: 'picked', proof: null }]);
    },
  );

  it.each([
    ['anchor-missing', words.remedy.goOn],
    ['out-of-step', words.remedy.rebuild],
    ['keys-lost', words.remedy.restore],
  ] as const)('puts a record that is %s right in its place, also without a copy', async (name, button) => {
    await openBackup(wrong(name, { copiedAt: null }));
    screen.getByText(words.cases[name].next);
    screen.getByRole('button', { name: button });
  });

  it('asks for the owner’s PIN before it restores where an owner is known, and says that it was wrong', async () => {
    const till = await openBackup(wrong('missing', { needsProof: true }));
    till.refuse('backup', 'restore', 'pin-wrong');
    await till.user.click(screen.getByRole('button', { name: primary.restore }));
    expect(till.calls('backup', 'restore')).toEqual([]);
    const proof = within(await screen.findByRole('region', { name: words.proof.title }));
    await till.user.type(proof.getByLabelText(words.proof.pin), '204816');
    await expect
      .poll(() => till.calls('backup', 'restore'))
      .toEqual([{ from: 'newest', proof: { by: 'pin', pin: '204816' } }]);
    // Above the pad, below which a small screen shows nothing.
    const refusal = await proof.findByText(en('failure.pin-wrong.what'));
    const firstKey = proof.getByRole('button', { name: '1' });
    expect(refusal.compareDocumentPosition(firstKey)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await till.user.click(proof.getByText(words.proof.keys));
    await till.user.type(proof.getByLabelText(en('setup:form.accessKey')), 'ak');
    await till.user.type(proof.getByLabelText(en('setup:form.secretKey')), 'sk');
    till.reply('backup', 'restore', backupStatusOf());
    await till.user.click(proof.getByRole('button', { name: words.proof.use }));
    expect(till.calls('backup', 'restore').at(-1)).toEqual({
      from: 'newest',
      proof: { by: 'keys', accessKey: 'ak', secretKey: 'sk' },
    });
  });

  it('asks for no PIN once the recovery file was accepted, and leaves nothing on the screen of a wrong one', async () => {
    const till = await openBackup(wrong('corrupt', { needsProof: true }));
    till.refuse('backup', 'restore', 'pin-wrong');
    await till.user.click(screen.getByRole('button', { name: primary.restore }));
    await till.user.type(screen.getByLabelText(words.proof.pin), '204816');
    await screen.findByText(en('failure.pin-wrong.what'));
    await till.user.click(screen.getByText(words.importFile.title));
    await till.user.type(screen.getByLabelText(words.importFile.passphrase), 'kola nut market');
    const proved = wrong('corrupt');
    till.reply('backup', 'importRecoveryFile', proved);
    till.reply('till', 'snapshot', snapshotOf({ backup: proved }));
    await till.user.click(screen.getByRole('button', { name: words.importFile.pick }));
    act(() => till.news('till', 'reopened', undefined));
    await screen.findByText(words.importFile.done);
    expect(screen.queryByText(en('failure.pin-wrong.what'))).toBeNull();
    expect(screen.queryByLabelText(words.proof.pin)).toBeNull();
    till.reply('backup', 'restore', backupStatusOf());
    await till.user.click(screen.getByRole('button', { name: primary.restore }));
    expect(till.calls('backup', 'restore').at(-1)).toEqual({ from: 'newest', proof: null });
  });

  it('opens the form for the keys where the owner’s PIN was set at another till', async () => {
    const till = await openBackup(wrong('missing', { needsProof: true }));
    till.refuse('backup', 'restore', 'not-allowed', { text: 'pin-of-other-till' });
    await till.user.click(screen.getByRole('button', { name: primary.restore }));
    const proof = within(await screen.findByRole('region', { name: words.proof.title }));
    expect(proof.getByText(words.proof.keys).closest('details')?.open).toBe(false);
    await till.user.type(proof.getByLabelText(words.proof.pin), '204816');
    await screen.findByText(words.trouble['pin-of-other-till']);
    expect(proof.getByText(words.proof.keys).closest('details')?.open).toBe(true);
  });

  it('restores nothing while it tries again to open the record', async () => {
    const till = await openBackup(wrong('missing'));
    till.leaveUnanswered('backup', 'retryOpen');
    await till.user.click(screen.getByRole('button', { name: primary.again }));
    await till.user.click(screen.getByRole('button', { name: primary.restore }));
    expect(till.calls('backup', 'restore')).toEqual([]);
  });

  it('shows which hours are uncertain after it was restored, and that its people are those of the copy', async () => {
    const restoration = { at: NOW, from: ms(NOW - 5_400_000), to: NOW, complete: false };
    const till = await openBackup(backupStatusOf({ restored: restoration }));
    const part = within(screen.getByRole('region', { name: enPattern('backup:restored.title') }));
    part.getByText(en('backup:restored.hours', { from: '12:32', to: '14:02' }));
    till.news('staff', 'changed', signedInAs('Adunni'));
    part.getByText(en('backup:restored.people', { from: '12:32' }));
    till.news('backup', 'changed', backupStatusOf({ restored: { ...restoration, complete: true } }));
    expect(part.queryByText(enPattern('backup:restored.people'))).toBeNull();
  });

  it('asks main again when the till was opened anew, and stays where the owner is', async () => {
    const till = await openBackup(wrong('full'));
    till.reply('till', 'snapshot', snapshotOf({ backup: backupStatusOf() }));
    till.news('till', 'reopened', undefined);
    await screen.findByText(en('backup:record.inOrder'));
  });
});

describe('the recovery file', () => {
  it('asks for a passphrase of 12 characters twice, and keeps none of it afterwards', async () => {
    const till = await openBackup(backupStatusOf());
    const one = screen.getByLabelText(en('backup:file.passphrase'));
    const two = screen.getByLabelText(en('backup:file.again'));
    const save = () => till.user.click(screen.getByRole('button', { name: en('backup:file.save') }));
    await till.user.type(one, 'kola nut');
    await save();
    screen.getByText(words.file.short);
    await till.user.type(one, ' market');
    await save();
    screen.getByText(words.file.differ);
    expect(till.calls('backup', 'saveRecoveryFile')).toEqual([]);
    await till.user.type(two, 'kola nut market');
    till.reply('backup', 'saveRecoveryFile', { name: 'till.json', isElsewhere: true });
    await save();
    await screen.findByText(/^Saved as till\.json\./);
    expect(till.calls('backup', 'saveRecoveryFile')).toEqual([{ passphrase: 'kola nut market' }]);
    expect([one, two].map((box) => (box as HTMLInputElement).value)).toEqual(['', '']);
  });

  it('explains in a sentence whatever is wrong with a recovery file', async () => {
    const till = await openBackup(wrong('key-missing'));
    await till.user.type(screen.getByLabelText(en('backup:importFile.passphrase')), 'kola nut market');
    for (const [text, sentence] of Object.entries(words.trouble)) {
      till.refuse('backup', 'importRecoveryFile', text === 'other-key' ? 'not-allowed' : 'invalid-input', { text });
      await till.user.click(screen.getByRole('button', { name: primary.key }));
      await screen.findByText(sentence);
    }
  });

  it('offers to save the recovery file only once the till has an owner, and shows the form to use one before', async () => {
    const till = await openTill({ backup: backupStatusOf(), staff: { ...staffOff, mode: 'first-owner' } });
    await till.user.click(await screen.findByRole('button', { name: enPattern('staff.owner.before') }));
    await screen.findByText(words.record.inOrder);
    within(screen.getByRole('region', { name: words.importFile.title })).getByLabelText(words.importFile.passphrase);
    expect(screen.queryByRole('button', { name: words.file.save })).toBe(null);
  });

  it('offers no recovery file in practice, which has no key to lose', async () => {
    await openBackup(backupStatusOf(), 'practice');
    screen.getByText(words.file.practice);
    expect(screen.queryByLabelText(en('backup:file.passphrase'))).toBe(null);
  });
});

describe('copies outside this computer', () => {
  const part = () => within(screen.getByRole('region', { name: words.elsewhere.title }));
  const press = (till: Awaited<ReturnType<typeof openBackup>>, name: string) =>
    till.user.click(part().getByRole('button', { name }));

  it('shows when the last one was made, where the daily ones go, and why the last was not made', async () => {
    const till = await openBackup(backupStatusOf());
    part().getByText(words.elsewhere.never);
    part().getByText(words.elsewhere.noPlace);
    const elsewhere = { place: 'STICK', copiedAt: ms(NOW - 5_400_000), problem: 'no-place' as const };
    till.news('backup', 'changed', backupStatusOf({ elsewhere }));
    await part().findByText(en('backup:elsewhere.last', { at: '12:32' }));
    part().getByText(en('backup:elsewhere.place', { place: 'STICK' }));
    part().getByText(enPattern('backup:elsewhere.problem.no-place'));
  });

  it('explains in a sentence whatever prevents a copy', async () => {
    const till = await openBackup(backupStatusOf());
    for (const problem of copyProblems) {
      till.refuse('backup', 'chooseCopyPlace', 'not-saved', { text: problem });
      await press(till, words.elsewhere.choose);
      await part().findByText(words.elsewhere.problem[problem]);
    }
  });

  it.each([
    [true, 'backup:elsewhere.done'],
    [false, 'backup:elsewhere.here'],
  ] as const)('shows where a copy was saved: elsewhere %s', async (isElsewhere, textKey) => {
    const till = await openBackup(backupStatusOf());
    till.reply('backup', 'saveCopy', { name: 'copy.db', isElsewhere });
    await press(till, words.elsewhere.save);
    await part().findByText(en(textKey, { name: 'copy.db' }));
  });

  it('forgets no place for copies while a copy is being saved', async () => {
    const elsewhere = { place: '/media/stick', copiedAt: NOW, problem: null };
    const till = await openBackup(backupStatusOf({ elsewhere }));
    till.leaveUnanswered('backup', 'saveCopy');
    await till.user.click(screen.getByRole('button', { name: words.elsewhere.save }));
    await till.user.click(screen.getByRole('button', { name: words.elsewhere.forget }));
    expect(till.calls('backup', 'forgetCopyPlace')).toEqual([]);
  });

  it('stops the daily ones', async () => {
    const till = await openBackup(backupStatusOf({ elsewhere: { place: 'STICK', copiedAt: null, problem: null } }));
    till.reply('backup', 'forgetCopyPlace', backupStatusOf());
    await press(till, words.elsewhere.forget);
    expect(till.calls('backup', 'forgetCopyPlace')).toHaveLength(1);
  });
});

describe('selling live', () => {
  it('takes the owner’s word that a file on this disk was copied', async () => {
    const till = await openBackup(backupStatusOf({ recoveryFileAt: NOW, isRecoveryFileElsewhere: false }));
    screen.getByText(words.file.notElsewhere);
    till.reply('backup', 'saveRecoveryFile', { name: 'r.json', isElsewhere: false });
    await till.user.type(screen.getByLabelText(words.file.passphrase), 'kola nut market');
    await till.user.type(screen.getByLabelText(words.file.again), 'kola nut market{Enter}');
    await screen.findByText(en('backup:file.here', { name: 'r.json' }));
    till.reply('backup', 'confirmRecoveryFileMoved', backupStatusOf());
    await till.user.click(screen.getByRole('button', { name: words.file.moved }));
    expect(till.calls('backup', 'confirmRecoveryFileMoved')).toHaveLength(1);
    till.news('backup', 'changed', backupStatusOf({ recoveryFileAt: NOW }));
    await waitFor(() => expect(screen.queryByText(words.file.notElsewhere)).toBeNull());
    expect(screen.queryByText(en('backup:file.here', { name: 'r.json' }))).toBeNull();
  });
});
