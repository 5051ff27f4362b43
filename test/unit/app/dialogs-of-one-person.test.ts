import { expect, it, onTestFinished, vi } from 'vitest';
import { dialogsOfOnePerson, showNotSaved } from '../../../electron/app/dialogs-of-one-person.ts';
import { loadTexts } from '../../../electron/receipts/texts.ts';
import { languageNames } from '../../../electron/shared/base/languages.ts';
import { type StaffId, staffOff } from '../../../electron/shared/staff/staff.ts';
import { createTillEvents, followPerson, type TillEvents } from '../../../electron/till/till-events.ts';
import { dialogPart } from '../../browser-shell/electron/dialog.ts';
import { BrowserWindow } from '../../browser-shell/electron/index.ts';
import { asBrowserWindow } from '../../support/electron-types.ts';
import { fakeElectron } from '../../support/fake-electron.ts';

const ada = 'ada' as StaffId;
const signIn = (events: TillEvents, signedIn: StaffId | null) =>
  events.emit('staffChanged', 'live', { ...staffOff, mode: 'on', signedIn });

type Meanwhile = (events: TillEvents) => void;

/** Opens each dialog while Ada is signed in, and answers it after `meanwhile`. `notSaved`: whether the till was locked. */
async function answersAfter(meanwhile: Meanwhile, answer: string | null = '/media/stick') {
  const events = createTillEvents();
  const dialogAnswer = Promise.withResolvers<string | null>();
  const open = () => dialogAnswer.promise;
  const notSaved: boolean[] = [];
  const files = { saveAs: open, pick: open, pickFolder: open };
  const dialogs = dialogsOfOnePerson(files, followPerson(events), (isLocked) => notSaved.push(isLocked));
  signIn(events, ada);
  const answers = [dialogs.saveAs('sales.csv'), dialogs.pick('ttr'), dialogs.pickFolder()];
  meanwhile(events);
  dialogAnswer.resolve(answer);
  return { answers: await Promise.all(answers), notSaved };
}

it('takes the answer to a file dialog of who is still at the counter', async () => {
  // A shift was opened.
  const { answers, notSaved } = await answersAfter((events) => signIn(events, ada));
  expect(answers).toEqual(['/media/stick', '/media/stick', '/media/stick']);
  expect(notSaved).toEqual([]);
});

it.each<[string, boolean, Meanwhile]>([
  ['the till locked', true, (events) => signIn(events, null)],
  ['somebody else signed in', false, (events) => signIn(events, 'bola' as StaffId)],
  ['the till locked, and was opened again', false, (events) => void [null, ada].map((each) => signIn(events, each))],
  ['the till was opened again', false, (events) => events.emit('tillReopened', 'live')],
  ['another till is shown', false, (events) => events.emit('environmentSwitched', 'practice')],
])(
  'takes a file dialog as cancelled that is answered after %s, and reports the file',
  async (_, isLocked, meanwhile) => {
    expect(await answersAfter(meanwhile)).toEqual({ answers: [null, null, null], notSaved: [isLocked] });
  },
);

it.each([
  ['still is', ada, '/media/stick'],
  ['locked the till since', null, null],
])('knows who was signed in before its first dialog, and %s', async (_, signedInNow, expectedAnswer) => {
  const events = createTillEvents();
  const onPersonChanged = followPerson(events);
  signIn(events, ada);
  const dialogAnswer = Promise.withResolvers<string | null>();
  const open = () => dialogAnswer.promise;
  const dialogs = dialogsOfOnePerson({ saveAs: open, pick: open, pickFolder: open }, onPersonChanged, () => undefined);
  const answer = dialogs.pick('ttr');
  signIn(events, signedInNow);
  dialogAnswer.resolve('/media/stick');
  expect(await answer).toBe(expectedAnswer);
});

it('reports no file where a file dialog is cancelled after the till locked', async () => {
  const { notSaved } = await answersAfter((events) => signIn(events, null), null);
  expect(notSaved).toEqual([]);
});

it.each(languageNames)(
  'shows in the language %s that a file was not saved, and that the till is locked',
  async (language) => {
    onTestFinished(fakeElectron.reset);
    const messageBox = vi.spyOn(dialogPart, 'showMessageBox');
    const window = asBrowserWindow(new BrowserWindow({ show: false }));
    const read = await loadTexts(language);
    for (const isLocked of [true, false]) await showNotSaved(window, language, isLocked);
    const message = read('failure.not-saved.what');
    const detail = `${read('failure.signed-out.what')} ${read('failure.signed-out.next')}`;
    expect(messageBox.mock.calls.map(([, box]) => box)).toEqual([
      { message, detail },
      { message, detail: '' },
    ]);
  },
);
