import { expect, it } from 'vitest';
import { dialogsOfOnePerson } from '../../../electron/app/dialogs-of-one-person.ts';
import { type StaffId, staffOff } from '../../../electron/shared/staff/staff.ts';
import { createTillEvents, type TillEvents } from '../../../electron/till/till-events.ts';

const ada = 'ada' as StaffId;
const signIn = (events: TillEvents, signedIn: StaffId | null) =>
  events.emit('staffChanged', 'live', { ...staffOff, mode: 'on', signedIn });

/** Opens each dialog while Ada is signed in, and answers it after `meanwhile`. */
async function answersAfter(meanwhile: (events: TillEvents) => void): Promise<readonly (string | null)[]> {
  const events = createTillEvents();
  const dialogAnswer = Promise.withResolvers<string>();
  const open = () => dialogAnswer.promise;
  const dialogs = dialogsOfOnePerson({ saveAs: open, pick: open, pickFolder: open }, events);
  signIn(events, ada);
  const answers = [dialogs.saveAs('sales.csv'), dialogs.pick('ttr'), dialogs.pickFolder()];
  meanwhile(events);
  dialogAnswer.resolve('/media/stick');
  return Promise.all(answers);
}

it('takes the answer to a file dialog of who is still at the counter', async () => {
  // A shift was opened.
  const answers = await answersAfter((events) => signIn(events, ada));
  expect(answers).toEqual(['/media/stick', '/media/stick', '/media/stick']);
});

it.each<[string, (events: TillEvents) => void]>([
  ['the till locked', (events) => signIn(events, null)],
  ['somebody else signed in', (events) => signIn(events, 'bola' as StaffId)],
  ['the till locked, and was opened again', (events) => void [null, ada].map((each) => signIn(events, each))],
  ['another till is shown', (events) => events.emit('environmentSwitched', 'practice')],
])('takes a file dialog as cancelled that is answered after %s', async (_, meanwhile) => {
  expect(await answersAfter(meanwhile)).toEqual([null, null, null]);
});
