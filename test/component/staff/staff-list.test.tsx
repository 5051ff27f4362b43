import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ok } from '../../../electron/shared/base/result.ts';
import { type Ability, abilities } from '../../../electron/shared/staff/permissions.ts';
import { roles, type StaffView } from '../../../electron/shared/staff/staff.ts';
import { en } from '../../support/english.ts';
import type { OpenTill } from '../open-till.tsx';
import { inShift } from './shift-kit.ts';
import { lockedStaff, report, signedInAs, twoNamedChidi } from './staff-kit.ts';

/** An owner finds the staff in the back office. */
async function openPeople(till: OpenTill) {
  await till.goTo('owner', 'staff');
  await screen.findByRole('heading', { level: 2, name: en('backOffice:section.staff') });
}

async function chooseNewPin(till: OpenTill) {
  for (const label of ['choose', 'again'] as const) {
    await screen.findByLabelText(en(`staff.pin.${label}`));
    await till.user.keyboard('593021');
  }
}

const goTo = async (staff: StaffView) => {
  const till = await inShift(staff);
  if (staff.signedIn === 'Musa')
    await till.user.click(await screen.findByRole('button', { name: en('staff.sections.people') }));
  else await openPeople(till);
  return till;
};

it('hides the staff from cashiers', async () => {
  await inShift(signedInAs('Chidi'));
  await screen.findByRole('button', { name: en('staff.sections.mine') });
  expect(screen.queryByRole('button', { name: en('staff.sections.people') })).toBeNull();
});

it('shows the owner what each role may do, as main enforces it', async () => {
  await goTo(signedInAs('Adunni'));
  const table = await screen.findByRole('table', { name: en('backOffice:rights.title') });
  for (const [ability, cells] of Object.entries(abilities)) {
    const row = within(table).getByRole('row', {
      name: new RegExp(`^${en(`backOffice:rights.of.${ability as Ability}`)}`),
    });
    const answers = roles.map((role) =>
      en(`backOffice:rights.answer.${cells[role] === 'owner' ? 'yes' : cells[role]}`),
    );
    expect(
      within(row)
        .getAllByRole('cell')
        .slice(-3)
        .map(({ textContent }) => textContent),
    ).toEqual(answers);
  }
});

it('leaves a new member of staff by Escape, while the name is typed and while the PIN is, and the screen only by another', async () => {
  const till = await goTo(signedInAs('Adunni'));
  for (const typedKeys of ['Bola{Escape}', 'Bola{Enter}12{Escape}']) {
    await till.user.click(await screen.findByRole('button', { name: en('staff.people.add') }));
    await screen.findByRole('region', { name: en('staff.people.add') });
    await till.user.keyboard(typedKeys);
    expect(screen.queryByRole('region', { name: en('staff.people.add') })).toBeNull();
    await screen.findByRole('heading', { level: 2, name: en('backOffice:section.staff') });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: en('staff.people.add') }));
  }
  await till.user.keyboard('{Escape}');
  await screen.findByRole('textbox', { name: 'Amount' });
});

it('offers one time to lock for somebody who works alone, and one for each role otherwise', async () => {
  const { people } = signedInAs('Adunni');
  const till = await goTo(signedInAs('Adunni', { people: people.filter(({ name }) => name === 'Adunni') }));
  await screen.findByRole('group', { name: en('settings:lockTimes.alone') });
  expect(screen.queryByRole('group', { name: en('settings:lockTimes.owner') })).toBeNull();
  till.news('staff', 'changed', signedInAs('Adunni'));
  for (const role of roles) await screen.findByRole('group', { name: en(`settings:lockTimes.${role}`) });
  expect(screen.queryByRole('group', { name: en('settings:lockTimes.alone') })).toBeNull();
});

it('lets a manager change and add cashiers alone', async () => {
  const till = await goTo(signedInAs('Musa'));
  await screen.findByRole('table', { name: en('staff.sections.people') });
  expect(screen.getAllByRole('button', { name: /^Change/ }).map((one) => one.getAttribute('aria-label'))).toEqual([
    'Change Chidi',
  ]);
  await till.user.click(screen.getByRole('button', { name: en('staff.people.add') }));
  expect(screen.getAllByRole('radio')).toHaveLength(1);
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('adds a person with a name, a role and a PIN to the staff, and refuses a name that is taken', async () => {
  const till = await goTo(signedInAs('Adunni'));
  till.reply('staff', 'add', signedInAs('Adunni'));
  await till.user.click(await screen.findByRole('button', { name: en('staff.people.add') }));
  await till.user.type(screen.getByLabelText(en('staff.people.name')), 'chidi{Enter}');
  await screen.findByText(en('staff.people.taken'));
  await till.user.type(screen.getByLabelText(en('staff.people.name')), ' Obi');
  await till.user.click(screen.getByRole('radio', { name: en('staff.role.manager') }));
  await till.user.keyboard('{Enter}');
  await chooseNewPin(till);
  const newMember = { name: 'chidi Obi', role: 'manager', pin: '593021' };
  await waitFor(() => expect(till.calls('staff', 'add')).toEqual([newMember]));
  await screen.findByRole('button', { name: en('staff.people.add') });
});

it('changes the name and the PIN of a person, and records that they left', async () => {
  const till = await goTo(signedInAs('Adunni'));
  till.reply('staff', 'change', signedInAs('Adunni'));
  till.reply('staff', 'setActive', signedInAs('Adunni'));
  till.reply('staff', 'setPin', signedInAs('Adunni'));
  const open = async () =>
    till.user.click(await screen.findByRole('button', { name: en('staff.people.change', { name: 'Chidi' }) }));
  await open();
  await till.user.type(screen.getByLabelText(en('staff.people.name')), ' Okafor{Enter}');
  expect(till.calls('staff', 'change')).toEqual([{ id: 'Chidi', name: 'Chidi Okafor', role: 'cashier' }]);
  await open();
  await till.user.click(screen.getByRole('button', { name: en('staff.people.leave') }));
  expect(till.calls('staff', 'setActive')).toEqual([{ id: 'Chidi', active: false }]);
  await open();
  await till.user.click(screen.getByRole('button', { name: en('staff.people.newPin') }));
  await chooseNewPin(till);
  await waitFor(() => expect(till.calls('staff', 'setPin')).toEqual([{ id: 'Chidi', pin: '593021' }]));
});

it('explains to who changes the own PIN that another entry of that name has its own', async () => {
  const till = await inShift(twoNamedChidi('Chidi'));
  await till.user.click(screen.getByRole('button', { name: en('staff.sections.mine') }));
  await screen.findByText(en('backOffice:people.namedTwice', { name: 'Chidi' }));
});

it('explains that each of two entries of one name has its own PIN, and changes the role of one', async () => {
  const staff = twoNamedChidi('Adunni');
  const till = await goTo(staff);
  till.reply('staff', 'change', staff);
  const open = async (name: string) => {
    const [button] = await screen.findAllByRole('button', { name: en('staff.people.change', { name }) });
    await till.user.click(button as HTMLElement);
  };
  await open('Musa');
  expect(screen.queryByText(en('backOffice:people.namedTwice', { name: 'Musa' }))).toBeNull();
  await till.user.keyboard('{Escape}');
  await open('Chidi');
  screen.getByText(en('backOffice:people.namedTwice', { name: 'Chidi' }));
  await till.user.click(screen.getByRole('radio', { name: en('staff.role.manager') }));
  await till.user.click(screen.getByRole('button', { name: en('staff.people.save') }));
  expect(till.calls('staff', 'change')).toEqual([{ id: 'Chidi', name: 'Chidi', role: 'manager' }]);
});

it('gives no role back that was taken at another till while a name is put right', async () => {
  const till = await goTo(signedInAs('Adunni'));
  till.reply('staff', 'change', signedInAs('Adunni'));
  await till.user.click(await screen.findByRole('button', { name: en('staff.people.change', { name: 'Musa' }) }));
  const { people } = signedInAs('Adunni');
  till.news(
    'staff',
    'changed',
    signedInAs('Adunni', {
      people: people.map((one) => (one.name === 'Musa' ? { ...one, role: 'cashier' as const } : one)),
    }),
  );
  await till.user.type(screen.getByLabelText(en('staff.people.name')), ' Bello{Enter}');
  expect(till.calls('staff', 'change')).toEqual([{ id: 'Musa', name: 'Musa Bello', role: 'cashier' }]);
});

it.each([
  ['the form of another person', en('staff.people.change', { name: 'Musa' })],
  ['a new PIN', en('staff.people.newPin')],
  ['a note that they left', en('staff.people.leave')],
])('asks before %s takes the place of a name that was typed and not saved', async (_, name) => {
  const till = await goTo(signedInAs('Adunni'));
  await till.user.click(await screen.findByRole('button', { name: en('staff.people.change', { name: 'Chidi' }) }));
  await till.user.type(screen.getByLabelText(en('staff.people.name')), ' Okafor');
  await till.user.click(screen.getByRole('button', { name }));
  const question = within(await screen.findByRole('alertdialog', { name: en('unsaved.title') }));
  await till.user.click(question.getByRole('button', { name: en('unsaved.no') }));
  expect(screen.getByLabelText<HTMLInputElement>(en('staff.people.name')).value).toBe('Chidi Okafor');
  expect(till.calls('staff', 'setActive')).toEqual([]);
});

it('leaves another person open when the one before is saved late', async () => {
  const till = await goTo(signedInAs('Adunni'));
  const endSaving = till.answerLate('staff', 'setActive', ok(signedInAs('Adunni')));
  const open = async (name: string) =>
    till.user.click(await screen.findByRole('button', { name: en('staff.people.change', { name }) }));
  await open('Chidi');
  await till.user.click(screen.getByRole('button', { name: en('staff.people.leave') }));
  await open('Musa');
  await act(async () => endSaving());
  screen.getByRole('region', { name: en('staff.people.change', { name: 'Musa' }) });
});

it('hides the totals from cashiers when the owner says so', async () => {
  const till = await goTo(signedInAs('Adunni'));
  till.reply('staff', 'hideTotals', signedInAs('Adunni', { totalsHidden: true }));
  await till.user.click(await screen.findByRole('checkbox', { name: en('staff.people.hide') }));
  expect(till.calls('staff', 'hideTotals')).toEqual([{ hidden: true }]);
});

it('asks for the name of the owner when staff is switched on in practice', async () => {
  const till = await inShift(lockedStaff({ mode: 'off', people: [], shift: null }), report({ shift: null }), {
    environment: 'practice',
  });
  await openPeople(till);
  await till.user.click(screen.getByRole('button', { name: en('staff.people.switchOn') }));
  await screen.findByLabelText(en('staff.owner.name'));
});

it('changes the own PIN with the one there is', async () => {
  const till = await inShift(signedInAs('Chidi'));
  till.reply('staff', 'changeOwnPin', undefined);
  await till.user.click(screen.getByRole('button', { name: en('staff.sections.mine') }));
  await screen.findByLabelText(en('staff.pin.now'));
  await till.user.keyboard('305917');
  await chooseNewPin(till);
  const bothPins = { pin: '305917', newPin: '593021' };
  await waitFor(() => expect(till.calls('staff', 'changeOwnPin')).toEqual([bothPins]));
  await screen.findByText(en('staff.people.saved'));
});
