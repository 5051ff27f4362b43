import type { Page } from 'playwright-core';
import { failure } from '../../../electron/shared/base/failure.ts';
import { minutes, ms } from '../../../electron/shared/base/units.ts';
import type { ConnectionTest, ShopMemberStatus, ShopStatus } from '../../../electron/shared/shop/shop.ts';
import { relayOf } from '../../component/back-office/webhook-views.ts';
import { settingsPage } from '../../e2e/pages/settings-page.ts';
import { NOW } from '../../support/builders.ts';
import { en } from '../../support/english.ts';
import { furtherShop, memberStatus } from '../../support/shop-status.ts';
import { type Answers, type Scene, till } from '../scene.ts';
import { first, press as pressButtons, type Step } from '../steps.ts';

const open = (page: Page) => settingsPage(() => page).open('tills');

const press = (...names: readonly string[]) => first(open, pressButtons(...names));

const scene = (name: string, shop: ShopStatus, come: Step = open, answers: Answers = {}): Scene =>
  till(`tills-${name}`, { shop, come, answers });

const none = { state: 'none' } as const;
const asking = { state: 'asking', address: 'db.example.com:5432/shop', expiresAt: ms(NOW + minutes(15)) } as const;
const testAnswers = (test: ConnectionTest): Answers => ({ 'tills.test': test });
const withRelay: Answers = { 'relay.view': relayOf() };
const showTest = press(en('tills:ownDatabase'), en('tills:database.test'));
const officeAsks = { invitation: 'office_ab12', till: 'FFFFFF', name: 'Head office', isOffice: true };
const counter3 = { invitation: 'ab12', till: 'DDDDDD', name: 'Counter 3', isOffice: false };

async function typeHalfADate(page: Page): Promise<void> {
  await press(en('tills:takeOut.of', { name: 'Counter 2' }))(page);
  await page.getByLabel(en('tills:takeOut.since')).fill('21/11/202');
  await page.getByRole('button', { name: en('tills:takeOut.do') }).focus();
  await page.getByText(en('range.unread')).waitFor();
}

/** With the other tills switched off. */
const off = (status: ShopMemberStatus): ShopMemberStatus => ({
  ...status,
  tills: status.tills.map((each) => ({ ...each, isLinked: each.isThis })),
});

/** Settings, Tills, in each state of a till's shop. */
export const tillsScenes: readonly Scene[] = [
  scene('asked', memberStatus({ asking: [counter3] })),
  scene('code', memberStatus(), press(en('tills:add.do')), {
    'tills.invite': { code: 'AB12-CD34-EF56-GH78', link: null, expiresAt: ms(NOW + minutes(15)) },
  }),
  scene('rename', memberStatus(), press(en('tills:rename.of', { name: 'Counter 2' }))),
  scene('take-out', memberStatus(), press(en('tills:takeOut.of', { name: 'Counter 2' })), withRelay),
  scene('take-out-unread', memberStatus(), typeHalfADate, withRelay),
  scene(
    'leave-not-copied',
    memberStatus({ hasOwnerLogin: false, waiting: 12, link: { state: 'alone', since: NOW, refusal: 'no-answer' } }),
    press(en('tills:leave.do')),
  ),
  scene('office-asked', memberStatus({ asking: [officeAsks] }), open, {
    'tills.offices': [{ id: 'FFFFFF', name: 'Head office in the old market', joinedAt: NOW }],
  }),
  scene('office-code', memberStatus(), press(en('tills:office.add')), {
    'tills.inviteOffice': { code: 'AB12-CD34-EF56-GH78', link: null, expiresAt: ms(NOW + minutes(15)) },
  }),
  scene('further-shops', none, open, {
    'tills.furtherShops': [
      furtherShop,
      {
        ...furtherShop,
        id: '2',
        name: 'Adunni Stores in Lekki Phase One',
        refusal: 'no-answer',
        broken: ['Counter 2'],
      },
      { ...furtherShop, id: '3', refusal: 'login-refused' },
      { ...furtherShop, id: '4', asOf: null },
      { ...furtherShop, id: '5', name: null, state: 'asking', asOf: null },
      { ...furtherShop, id: '6', name: null, state: 'asking', refusal: 'refused', asOf: null },
      { ...furtherShop, id: '7', name: null, address: '', state: 'closed', asOf: null },
    ],
  }),
  scene('follow', none, press(en('tills:office.follow'))),
  scene('joined', memberStatus({ hasOwnerLogin: false, till: 'BBBBBB' })),
  scene('alone', memberStatus({ link: { state: 'alone', since: NOW, refusal: 'no-answer' }, waiting: 12 })),
  scene('lost', memberStatus({ link: { state: 'alone', since: NOW, refusal: 'login-refused' } })),
  scene('problem', memberStatus({ problem: 'behind', broken: ['BBBBBB'], returned: ['BBBBBB'] })),
  scene('forked', off(memberStatus({ problem: 'forked', waiting: 12 }))),
  scene(
    'heal',
    memberStatus({ problem: 'behind', hasOwnerLogin: false }),
    press(en('tills:heal.new-till.do'), en('tills:cancel'), en('tills:heal.bring-back.do')),
  ),
  scene('none', none),
  scene('found', none, press(en('tills:ownDatabase'))),
  scene('host-code', memberStatus({ host: 'here', address: '192.168.1.20:54871' }), press(en('tills:add.do')), {
    'tills.invite': {
      code: 'AB12-CD34-EF56-GH78',
      link: `transfer-till://192.168.1.20:54871/${'ab'.repeat(32)}#AB12-CD34-EF56-GH78`,
      expiresAt: ms(NOW + minutes(15)),
    },
  }),
  scene(
    'host-off',
    memberStatus({ host: 'till', hasOwnerLogin: false, link: { state: 'alone', since: NOW, refusal: 'no-answer' } }),
  ),
  scene(
    'host-replaced',
    memberStatus({
      host: 'till',
      hasOwnerLogin: false,
      link: { state: 'alone', since: NOW, refusal: 'tls-untrusted' },
    }),
  ),
  scene('usable', none, showTest, testAnswers({ refusal: null })),
  scene('unusable', none, showTest, testAnswers({ refusal: 'pooler' })),
  scene('move', memberStatus({ host: 'here', address: '192.168.1.20:54871' })),
  scene('move-asked', memberStatus({ host: 'here' }), press(en('tills:move.toTill', { name: 'Counter 2' }))),
  scene('move-server', memberStatus({ host: 'here' }), press(en('tills:move.toServer'))),
  scene('moving', memberStatus({ host: 'here', move: { till: 'BBBBBB', isToServer: false, refusal: null } })),
  scene(
    'move-failed',
    memberStatus({ host: 'here', move: { till: 'BBBBBB', isToServer: false, refusal: 'server-failed' } }),
  ),
  scene('moved-away', memberStatus({ host: 'till', hasOwnerLogin: false, notFollowed: ['BBBBBB'] })),
  scene('leave', memberStatus({ hasOwnerLogin: false }), press(en('tills:leave.do'))),
  scene('enter-login', memberStatus({ hasOwnerLogin: false }), press(en('tills:manage.title'))),
  scene('remove-login', memberStatus(), press(en('tills:removeLogin.do'))),
  scene('join', none, press(en('tills:join.title'))),
  scene('asking', { ...asking, refusal: null }),
  scene('refused', { ...asking, refusal: 'refused' }),
  scene('closed', { state: 'closed', failure: failure('keychain-locked'), isHost: true }),
];
