import { byItself, defineArea } from '../ipc/area.ts';
import type { IpcContext } from '../ipc/context.ts';
import { either, line, nothing, nullOr, object, oneOf, shortText, text, withSaleId, yesNo } from '../ipc/parse.ts';
import { failure } from '../shared/base/failure.ts';
import { err, mapOk, ok } from '../shared/base/result.ts';
import { LONGEST_PASSPHRASE, restoreSources } from '../shared/journal/backup.ts';
import { LONGEST_KEY } from '../shared/setup/setup.ts';
import type { OwnerProof } from '../shared/staff/staff.ts';
import { payoutSteps, practiceActs } from '../shared/till/contract.ts';
import { snapshotOf } from './snapshot.ts';

/** Refused outside practice (rule 8). */
export const practiceArea = defineArea('practice', ({ till: { practice, sales } }) =>
  practice && sales ? ok({ practice, sales }) : err(failure('not-allowed')),
)({
  act: {
    input: object({ ...withSaleId, act: oneOf(practiceActs) }),
    permission: 'sell',
    async run({ practice, sales }, { id, act }) {
      const latest = sales.latestAttempt(id);
      if (!latest.ok) return latest;
      const actResult = await practice.customer(act, latest.value);
      // Read at once, whatever the intervals say: who practises sees what every press does.
      if (actResult.ok) await sales.ask(id);
      return actResult;
    },
  },
  rehearsal: { input: nothing, permission: 'sell', run: ({ practice }) => practice.rehearsal() },
  rehearse: {
    input: object({ offline: yesNo, noAnswer: yesNo }),
    permission: 'sell',
    async run({ practice, sales }, wantedRehearsal) {
      const rehearsal = await practice.rehearse(wantedRehearsal);
      if (rehearsal.ok) sales.wake();
      return rehearsal;
    },
  },
  beginPayout: { input: nothing, permission: 'runOffice', run: ({ practice }) => practice.beginPayout() },
  movePayout: {
    input: object({ number: line, to: oneOf(payoutSteps) }),
    permission: 'runOffice',
    run: ({ practice }, { number, to }) => practice.movePayout(number, to),
  },
  phone: {
    input: nothing,
    permission: 'changeSettings',
    run: async ({ practice }) =>
      mapOk(await practice.phoneMessages(), (messages) => ({ server: practice.phoneServer, messages })),
  },
});

/** A stack has ten places. */
const LONGEST_PLACES = 3_000;

export const tillArea = defineArea('till', ok<IpcContext>)(
  {
    snapshot: { ...byItself, run: (context) => ok(snapshotOf(context)) },
    understood: { ...byItself, run: ({ runMark }) => ok(runMark.understood()) },
    computerNoticeRead: {
      ...byItself,
      run({ computer, publish }) {
        computer.understood();
        // There may be another one.
        publish('till', 'computerNoticeChanged', computer.view());
        return ok(undefined);
      },
    },
    threw: {
      ...byItself,
      input: object({ name: shortText, places: text(LONGEST_PLACES) }),
      run: ({ windowThrew }, error) => ok(windowThrew(error)),
    },
    notices: {
      input: nothing,
      permission: 'anyone',
      run: ({ notices }) => notices(),
    },
  },
  {
    cannotCollectChanged: 'anyone',
    reopened: 'anyone',
    moved: 'anyone',
    computerNoticeChanged: 'anyone',
    backgroundStatusChanged: 'sell',
  },
);

export const connectionArea = defineArea('connection', ok<IpcContext>)(
  {
    back: { ...byItself, run: ({ till }) => ok(till.sales?.lookAgain()) },
  },
  { changed: 'anyone' },
);

export const clockArea = defineArea('clock', ok)({}, { offsetChanged: 'anyone' });

const passphrase = text(LONGEST_PASSPHRASE);
const key = text(LONGEST_KEY);
const ownerProof = either<OwnerProof>(
  object({ by: oneOf(['pin']), pin: shortText }),
  object({ by: oneOf(['keys']), accessKey: key, secretKey: key }),
);

export const backupArea = defineArea('backup', ({ backup }) => ok(backup))(
  {
    saveRecoveryFile: { input: object({ passphrase }), permission: 'keepRecord', pinAgain: true },
    confirmRecoveryFileMoved: { input: nothing, permission: 'keepRecord', pinAgain: true },
    saveCopy: { input: nothing, permission: 'keepRecord' },
    chooseCopyPlace: { input: nothing, permission: 'keepRecord', pinAgain: true },
    forgetCopyPlace: { input: nothing, permission: 'keepRecord', pinAgain: true },
    importRecoveryFile: { input: object({ passphrase }), permission: 'bringRecord', withoutJournal: true },
    // Every user may call it: the service checks the owner's proof in the input.
    restore: {
      input: object({ from: oneOf(restoreSources), proof: nullOr(ownerProof) }),
      permission: 'anyone',
      withoutJournal: true,
    },
    retryOpen: { input: nothing, permission: 'bringRecord', withoutJournal: true },
  },
  { changed: 'anyone' },
);

export const supportArea = defineArea('support', ({ support }) => ok(support))({
  // Not the owner's alone: it has no name, amount or key in it, and the owner's PIN may be what is forgotten.
  report: { input: nothing, permission: 'sell', withoutJournal: true },
  save: { input: nothing, permission: 'sell', withoutJournal: true },
});
