import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failure } from '../../../electron/shared/base/failure.ts';
import { err, ok } from '../../../electron/shared/base/result.ts';
import { hours, type Ms, minutes, ms } from '../../../electron/shared/base/units.ts';
import { type ShopStatus, shopFailure, shopRefusals } from '../../../electron/shared/shop/shop.ts';
import { NOW } from '../../support/builders.ts';
import { en, enPattern } from '../../support/english.ts';
import { memberStatus } from '../../support/shop-status.ts';
import { relayOf } from '../back-office/webhook-views.ts';
import { openTill } from '../open-till.tsx';
import { openTills } from './tills-kit.tsx';

const ADDRESS = 'postgres://owner:secret@db.example.com/shop';

async function openFoundForm() {
  const till = await openTills();
  await till.user.click(await screen.findByRole('button', { name: en('tills:ownDatabase') }));
  const type = (label: string, text: string) => till.user.type(screen.getByLabelText(label), text);
  await till.user.click(screen.getByLabelText(en('tills:database.login')));
  await till.user.paste(ADDRESS);
  return { ...till, type };
}

describe('founding a shop', () => {
  it('sends the database and both names, and shows why they were refused and what to type', async () => {
    const till = await openFoundForm();
    till.answer('tills', 'found', async () => err(shopFailure('roles-not-allowed')));
    const found = () => till.user.click(screen.getByRole('button', { name: en('tills:found.do') }));
    await found();
    expect(till.calls('tills', 'found')).toEqual([]);
    await till.type(en('tills:tillName'), 'Counter 1');
    await found();
    const names = { shopName: 'Adunni Stores', tillName: 'Counter 1' };
    expect(till.calls('tills', 'found')).toEqual([{ address: ADDRESS, authority: null, ...names }]);
    await screen.findByText(en('tills:refusal.roles-not-allowed.what'));
    screen.getByText(/^ALTER ROLE .* CREATEROLE;$/);
  });

  it('asks for one address, hidden unless it is shown, and names no part of the database until a test refuses it', async () => {
    const till = await openFoundForm();
    const form = screen.getByRole('form', { name: en('tills:ownDatabase') });
    expect(
      within(form)
        .getAllByLabelText(/./)
        .filter((box) => box.tagName !== 'INPUT'),
    ).toEqual([]);
    const box = screen.getByLabelText(en('tills:database.login'));
    expect(box.getAttribute('type')).toBe('password');
    await till.user.click(screen.getByLabelText(en('tills:database.show')));
    expect(box.getAttribute('type')).toBe('text');
    till.reply('tills', 'test', { refusal: null });
    await till.user.click(screen.getByRole('button', { name: en('tills:database.test') }));
    await screen.findByText(en('tills:database.usable'));
    expect(form.textContent).not.toMatch(/role|pooler|UTF|encoding|certificate/i);
    till.reply('tills', 'test', { refusal: 'tls-untrusted' });
    await till.user.click(screen.getByRole('button', { name: en('tills:database.test') }));
    await till.user.type(await screen.findByLabelText(en('tills:database.authorityHelp')), 'PEM');
    await till.user.click(screen.getByRole('button', { name: en('tills:database.test') }));
    expect(till.calls('tills', 'test').at(-1)).toEqual({ address: ADDRESS, authority: 'PEM' });
  });
});

describe('adding the second till', () => {
  it('shows a missing name of the shop at its own box, and makes none', async () => {
    const till = await openTills();
    await till.user.clear(await screen.findByLabelText(en('tills:found.shopName')));
    await till.user.click(screen.getByRole('button', { name: en('tills:host.do') }));
    expect(screen.getByLabelText(en('tills:found.shopName')).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText(en('tills:tillName')).getAttribute('aria-invalid')).toBeNull();
    expect(till.calls('tills', 'host')).toEqual([]);
  });

  it('makes the shop on this computer with the names that are filled in', async () => {
    const till = await openTills();
    till.reply('tills', 'host', undefined);
    await till.user.click(await screen.findByRole('button', { name: en('tills:host.do') }));
    expect(till.calls('tills', 'host')).toEqual([
      { shopName: 'Adunni Stores', tillName: en('tills:host.defaultName') },
    ]);
  });

  it('makes a code at once, and shows it with its QR code and the address', async () => {
    const status = memberStatus({ host: 'here', address: '192.168.1.20:54871/postgres', tills: [] });
    const till = await openTills();
    const link = 'transfer-till://192.168.1.20:54871/ab#AB12';
    till.reply('tills', 'invite', { code: 'AB12-CD34-EF56-GH78', link, expiresAt: ms(NOW + 900_000) });
    const [first] = memberStatus().tills;
    till.news('tills', 'changed', { ...status, tills: first ? [first] : [] });
    await screen.findByText('AB12-CD34-EF56-GH78');
    screen.getByRole('img', { name: en('tills:add.qr') });
    screen.getByText(enPattern('tills:add.notFound'));
    expect(till.calls('tills', 'invite')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: en('tills:office.add') })).toBeNull();
  });

  it('shows at the first till that its own database does not start, and after a minute how to make it again', async () => {
    const alone = (since: Ms) => memberStatus({ host: 'here', link: { state: 'alone', since, refusal: 'no-answer' } });
    const till = await openTills(alone(NOW));
    await screen.findByText(en('tills:refusal.server-failed.what'));
    expect(screen.queryByText(en('tills:refusal.no-answer.next'))).toBeNull();
    expect(screen.queryByText(en('tills:link.startOver'))).toBeNull();
    till.news('tills', 'changed', alone(ms(NOW - minutes(2))));
    await screen.findByText(en('tills:link.startOver'));
  });

  it.each(['tls-untrusted', 'tls-missing'] as const)(
    'shows at another till to join again where another server answers in place of the first till (%s)',
    async (refusal) => {
      const link = { state: 'alone', since: NOW, refusal } as const;
      await openTills(memberStatus({ host: 'till', hasOwnerLogin: false, link }));
      await screen.findByText(en('tills:link.joinAgain'));
      expect(screen.queryByText(en(`tills:refusal.${refusal}.next`))).toBeNull();
    },
  );

  it('shows at another till what to look at where nothing answers, and after an hour to join again', async () => {
    const alone = (since: Ms) =>
      memberStatus({ host: 'till', hasOwnerLogin: false, link: { state: 'alone', since, refusal: 'no-answer' } });
    const till = await openTills(alone(NOW));
    await screen.findByText(en('tills:link.hostOff'));
    screen.getByText(en('tills:step.windows'));
    expect(screen.queryByText(en('tills:link.joinAgain'))).toBeNull();
    till.news('tills', 'changed', alone(ms(NOW - hours(2))));
    await screen.findByText(en('tills:link.joinAgain'));
  });
});

describe('joining a shop', () => {
  it('shows each refusal in plain words', async () => {
    const till = await openTills();
    await till.user.click(await screen.findByRole('button', { name: en('tills:join.title') }));
    await till.user.type(screen.getByLabelText(en('tills:tillName')), 'Counter 2');
    for (const refusal of shopRefusals) {
      till.answer('tills', 'join', async () => err(shopFailure(refusal)));
      await till.user.click(screen.getByRole('button', { name: en('tills:join.do') }));
      await screen.findByText(en(`tills:refusal.${refusal}.what`));
      await screen.findByText(en(`tills:refusal.${refusal}.next`));
    }
  });

  it('opens the address as the way out where the first till is not reached or not found by the code', async () => {
    const till = await openTills();
    await till.user.click(await screen.findByRole('button', { name: en('tills:join.title') }));
    await till.user.type(screen.getByLabelText(en('tills:join.code')), 'AB12-CD34-EF56-GH78');
    await till.user.type(screen.getByLabelText(en('tills:tillName')), 'Counter 2');
    const place = screen.getByText(en('tills:join.elsewhere')).closest('details');
    expect(place?.open).toBe(false);
    till.answer('tills', 'join', async () => err(shopFailure('no-answer')));
    await till.user.keyboard('{Enter}');
    await waitFor(() => expect(place?.open).toBe(true));
    till.answer('tills', 'join', async () => err(shopFailure('not-found-here')));
    await till.user.keyboard('{Enter}');
    await screen.findByText(en('tills:refusal.not-found-here.what'));
    for (const step of ['on', 'network', 'firewall'] as const) screen.getByText(en(`tills:step.${step}`));
    expect(place?.open).toBe(true);
    await till.user.type(screen.getByLabelText(en('tills:database.address')), '192.168.1.20:54871/postgres{Enter}');
    expect(till.calls('tills', 'join').at(-1)).toMatchObject({ address: '192.168.1.20:54871/postgres' });
  });

  it('shows that joining a shop waits for the owner, then the refusal, and ends it when cancelled', async () => {
    const asking = { state: 'asking', address: 'db.example.com:5432/shop', expiresAt: ms(NOW + 900_000) } as const;
    const till = await openTills({ ...asking, refusal: null });
    await screen.findByText(en('tills:asking.title'));
    till.news('tills', 'changed', { ...asking, refusal: 'refused' });
    await screen.findByText(en('tills:refusal.refused.what'));
    till.reply('tills', 'cancelJoin', undefined);
    await till.user.click(screen.getByRole('button', { name: en('tills:cancel') }));
    expect(till.calls('tills', 'cancelJoin')).toHaveLength(1);
  });
});

describe('the till that founded the shop', () => {
  it('accepts the till that asks to join', async () => {
    const asking = [{ invitation: 'ab12', till: 'DDDDDD', name: 'Counter 3', isOffice: false }];
    const till = await openTills(memberStatus({ asking }));
    till.reply('tills', 'accept', undefined);
    await till.user.click(await screen.findByRole('button', { name: en('tills:accept.yes', { name: 'Counter 3' }) }));
    expect(till.calls('tills', 'accept')).toEqual([{ invitation: 'ab12' }]);
  });

  it('takes out another till after a question, and never itself', async () => {
    const till = await openTills(memberStatus());
    till.reply('tills', 'takeOut', undefined);
    const list = await screen.findByRole('table', { name: en('tills:list.title') });
    const takeOut = (name: string) => within(list).queryByRole('button', { name: en('tills:takeOut.of', { name }) });
    expect(takeOut('Counter 1')).toBeNull();
    await till.user.click(takeOut('Counter 2') ?? document.body);
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).not.toContain(en('tills:takeOut.relay'));
    await till.user.click(within(question).getByRole('button', { name: en('tills:takeOut.do') }));
    expect(till.calls('tills', 'takeOut')).toEqual([{ till: 'BBBBBB', countsUntil: null }]);
  });

  it('warns that a till which is taken out knows the relay until it is begun again', async () => {
    const till = await openTills(memberStatus());
    till.reply('relay', 'view', relayOf());
    await till.user.click(await screen.findByRole('button', { name: en('tills:takeOut.of', { name: 'Counter 2' }) }));
    const question = await screen.findByRole('alertdialog');
    await waitFor(() => expect(question.textContent).toContain(en('tills:takeOut.relay')));
  });

  it('takes out no till while the day since when somebody may have had it cannot be read', async () => {
    const till = await openTills(memberStatus());
    till.reply('tills', 'takeOut', undefined);
    await till.user.click(await screen.findByRole('button', { name: en('tills:takeOut.of', { name: 'Counter 2' }) }));
    const question = within(await screen.findByRole('alertdialog'));
    const box = question.getByLabelText(en('tills:takeOut.since'));
    await till.user.type(box, '21/11/2026{Backspace}');
    await till.user.click(question.getByRole('button', { name: en('tills:takeOut.do') }));
    question.getByText(en('range.unread'));
    expect(till.calls('tills', 'takeOut')).toEqual([]);
    await till.user.type(box, '5');
    await till.user.click(question.getByRole('button', { name: en('tills:takeOut.do') }));
    expect(till.calls('tills', 'takeOut')).toEqual([{ till: 'BBBBBB', countsUntil: Date.UTC(2025, 10, 20, 23) }]);
  });

  it('renames a till, by keys alone, and no till to nothing', async () => {
    const till = await openTills(memberStatus());
    till.reply('tills', 'rename', undefined);
    await till.user.click(await screen.findByRole('button', { name: en('tills:rename.of', { name: 'Counter 2' }) }));
    const box = screen.getByLabelText(en('tills:rename.name'));
    expect(document.activeElement).toBe(box);
    await till.user.clear(box);
    await till.user.keyboard('{Enter}');
    expect(till.calls('tills', 'rename')).toEqual([]);
    await till.user.keyboard('Kiosk{Enter}');
    expect(till.calls('tills', 'rename')).toEqual([{ till: 'BBBBBB', name: 'Kiosk' }]);
    expect(screen.queryByLabelText(en('tills:rename.name'))).toBeNull();
  });

  it('asks before another till is renamed in place of one whose new name was not saved', async () => {
    const till = await openTills(memberStatus());
    const open = async (name: string) =>
      till.user.click(await screen.findByRole('button', { name: en('tills:rename.of', { name }) }));
    const nameBox = () => screen.getByLabelText<HTMLInputElement>(en('tills:rename.name'));
    await open('Counter 2');
    await till.user.keyboard(' B');
    await open('Counter 1');
    const question = await screen.findByRole('alertdialog', { name: en('unsaved.title') });
    expect(nameBox().value).toBe('Counter 2 B');
    await till.user.click(within(question).getByRole('button', { name: en('unsaved.yes') }));
    expect(nameBox().value).toBe('Counter 1');
  });

  it('leaves another till open to be renamed when the one before is saved late', async () => {
    const till = await openTills(memberStatus());
    const endSaving = till.answerLate('tills', 'rename', ok(undefined));
    const open = async (name: string) =>
      till.user.click(await screen.findByRole('button', { name: en('tills:rename.of', { name }) }));
    await open('Counter 2');
    await till.user.keyboard(' B{Enter}');
    await open('Counter 1');
    await act(async () => endSaving());
    expect(screen.getByLabelText<HTMLInputElement>(en('tills:rename.name')).value).toBe('Counter 1');
  });
});

it('names a till that was taken out and is in the shop again, as after an old database was put back', async () => {
  const till = await openTills(memberStatus());
  expect(screen.queryByText(enPattern('tills:returned'))).toBeNull();
  till.news('tills', 'changed', memberStatus({ returned: ['BBBBBB'] }));
  await screen.findByText(en('tills:returned', { names: 'Counter 2' }));
});

it('sets up a database that lost the shop again only at a till with its owner’s login', async () => {
  const aloneStatus = { link: { state: 'alone', since: NOW, refusal: 'login-refused' } } as const;
  const till = await openTills(memberStatus({ ...aloneStatus, hasOwnerLogin: false }));
  await screen.findByText(en('tills:problem.takenOut.what'));
  expect(screen.queryByRole('button', { name: en('tills:again.do') })).toBeNull();
  till.news('tills', 'changed', memberStatus(aloneStatus));
  till.reply('tills', 'foundAgain', undefined);
  await till.user.click(screen.getByRole('button', { name: en('tills:again.do') }));
  expect(till.calls('tills', 'foundAgain')).toEqual([{ tillName: 'Counter 1' }]);
});

it('promises copies at a till that works alone, and none where the shop lets it in no more', async () => {
  const link = { state: 'alone', since: NOW, refusal: 'no-answer' } as const;
  const till = await openTills(memberStatus({ link }));
  screen.getByText(en('tills:link.goesOn'));
  till.news('tills', 'changed', memberStatus({ link: { ...link, refusal: 'login-refused' } }));
  await screen.findByText(en('tills:problem.takenOut.what'));
  expect(screen.queryByText(en('tills:link.goesOn'))).toBeNull();
});

it('shows which of the other tills is off or cut off', async () => {
  const { tills, ...status } = memberStatus();
  await openTills({ ...status, tills: tills.map((each) => ({ ...each, isLinked: false })) });
  const row = (name: RegExp) => screen.getByRole('row', { name });
  expect(row(/^Counter 2/).textContent).toContain(en('tills:list.off'));
  expect(row(/^Counter 1/).textContent).not.toContain(en('tills:list.off'));
});

describe('a till whose records diverged from the shop’s', () => {
  it('brings back what it lost, or goes on as a new till, after a question', async () => {
    const till = await openTills(memberStatus({ problem: 'forked', hasOwnerLogin: false }));
    till.answer('tills', 'heal', async () => err(shopFailure('used-elsewhere')));
    for (const as of ['bring-back', 'new-till'] as const) {
      await till.user.click(screen.getByRole('button', { name: en(`tills:heal.${as}.do`) }));
      const question = await screen.findByRole('alertdialog');
      within(question).getByText(en(`tills:heal.${as}.means`));
      await till.user.click(within(question).getByRole('button', { name: en(`tills:heal.${as}.do`) }));
    }
    expect(till.calls('tills', 'heal')).toEqual([{ as: 'bring-back' }, { as: 'new-till' }]);
    await screen.findByText(en('tills:refusal.used-elsewhere.what'));
  });

  it('heals nothing while the shop cannot be reached, or where a record was changed', async () => {
    const alone = { state: 'alone', since: NOW, refusal: 'no-answer' } as const;
    const till = await openTills(memberStatus({ problem: 'behind', link: alone }));
    expect(screen.queryByRole('button', { name: en('tills:heal.bring-back.do') })).toBeNull();
    till.news('tills', 'changed', memberStatus({ problem: 'broken' }));
    await screen.findByText(en('tills:problem.broken.what'));
    expect(screen.queryByRole('button', { name: en('tills:heal.bring-back.do') })).toBeNull();
  });

  it.each<[string, ShopStatus]>([
    ['is not copied', memberStatus({ problem: 'forked' })],
    ['cannot open its shop', { state: 'closed', failure: failure('keychain-unavailable'), isHost: false }],
  ])('asks a cashier to tell the owner where the till %s', async (_, shop) => {
    await openTill({ shop });
    await screen.findByText(en('tills:problem.tellOwner'));
  });
});

describe('the link of a till with its shop', () => {
  it('shows a cashier the link with the shop only while the till is on its own', async () => {
    const till = await openTill({ shop: memberStatus() });
    expect(screen.queryByText(enPattern('tills:link.alone'))).toBeNull();
    till.news('tills', 'changed', memberStatus({ link: { state: 'alone', since: NOW, refusal: 'no-answer' } }));
    await screen.findByText(enPattern('tills:link.alone'));
  });

  it('names each problem of the till’s own records', async () => {
    const till = await openTills(memberStatus());
    for (const problem of ['forked', 'behind', 'broken'] as const) {
      till.news('tills', 'changed', memberStatus({ problem, broken: ['BBBBBB'] }));
      await screen.findByText(en(`tills:problem.${problem}.what`));
    }
    await screen.findByText(en('tills:problem.others', { names: 'Counter 2' }));
  });
});

describe('leaving the shop', () => {
  const ask = async (status: ShopStatus) => {
    const till = await openTills(status);
    await till.user.click(await screen.findByRole('button', { name: en('tills:leave.do') }));
    return screen.findByRole('alertdialog');
  };

  it.each<[string, ShopStatus]>([
    ['is not linked', memberStatus({ link: { state: 'alone', since: NOW, refusal: 'no-answer' } })],
    ['has entries that are not copied', memberStatus({ waiting: 3 })],
    ['has a stream of its own', memberStatus({ problem: 'forked' })],
    ['cannot open its shop', { state: 'closed', failure: failure('keychain-unavailable'), isHost: false }],
  ])('warns before a till leaves its shop that the shop lacks what was not copied, where it %s', async (_, status) => {
    expect((await ask(status)).textContent).toContain(en('tills:leave.notCopied'));
  });

  it.each<[string, ShopStatus]>([
    ['is open', memberStatus({ host: 'here' })],
    ['cannot be opened', { state: 'closed', failure: failure('keychain-unavailable'), isHost: true }],
  ])('warns at the computer with the database that the shop ends for all tills, where it %s', async (_, status) => {
    const question = (await ask(status)).textContent;
    expect(question).toContain(en('tills:leave.meansHosting'));
    expect(question).not.toContain(en('tills:leave.notCopied'));
  });

  it('warns that the sales of the other tills are deleted here, where the shop cannot be reached', async () => {
    const status = memberStatus({ host: 'till', link: { state: 'alone', since: NOW, refusal: 'no-answer' } });
    expect((await ask(status)).textContent).toContain(en('tills:leave.deletesOthers'));
  });

  it('names the tills that do not find the shop any more once the computer it moved away from leaves', async () => {
    const status = memberStatus({ host: 'till', hasOwnerLogin: false, notFollowed: ['BBBBBB'] });
    expect((await ask(status)).textContent).toContain(en('tills:leave.notFollowed', { names: 'Counter 2' }));
  });

  it('warns of nothing before a till leaves its shop where everything is copied', async () => {
    const question = (await ask(memberStatus())).textContent;
    expect(question).not.toContain(en('tills:leave.notCopied'));
    expect(question).not.toContain(en('tills:leave.deletesOthers'));
    expect(question).not.toMatch(enPattern('tills:leave.notFollowed'));
  });

  it('leaves out that everything is copied until the till has compared it with the shop', async () => {
    await openTills(memberStatus({ asOf: null, link: { state: 'alone', since: NOW, refusal: 'no-answer' } }));
    await screen.findByRole('button', { name: en('tills:leave.do') });
    expect(screen.queryByText(en('tills:link.copied'), { exact: false })).toBeNull();
  });
});
