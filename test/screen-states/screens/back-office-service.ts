import { failure } from '../../../electron/shared/base/failure.ts';
import { err } from '../../../electron/shared/base/result.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import { dataUseOf } from '../../component/back-office/data-use-view.ts';
import { businessOf, directoryOf, paymentUrl, recordOf } from '../../component/back-office/service-views.ts';
import { eventOf, noRelay, pageOf, relayOf, webhookOf } from '../../component/back-office/webhook-views.ts';
import { idOf, NOW, units } from '../../support/builders.ts';
import { en, enPattern } from '../../support/english.ts';
import { type Scene, silence } from '../scene.ts';
import { ask, first, press, says, type } from '../steps.ts';
import { backOfficeSection } from './back-office.ts';

const business = backOfficeSection(en('backOffice:section.business'));
const mine = { 'business.get': businessOf() };
const another = en('backOffice:business.register');
const businessScenes = [
  business('business', mine, says(en('backOffice:business.part.who'))),
  business('business-change', mine, press(en('backOffice:business.edit'))),
  business('business-register', mine, press(another, en('backOffice:webhooks.create.send'))),
  business(
    'business-register-again',
    { ...mine, 'business.register': err(failure('not-allowed', { text: 'registered' })) },
    first(
      press(another),
      type(en('setup:register.name'), 'Adunni Two'),
      type(en('setup:register.email'), 'two@shop.example'),
      type('Phone number', '08031234567'),
      ask('Register it'),
    ),
  ),
];

const banks = backOfficeSection(en('backOffice:section.banks'));
const bankScenes = [
  banks('banks', { 'banks.directory': directoryOf({ skipped: 2 }) }, says('Moniepoint Microfinance Bank')),
  banks('banks-none', { 'banks.directory': directoryOf({ currency: 'GHS', banks: [] }) }),
  banks('banks-not-found', { 'banks.directory': directoryOf() }, type(en('backOffice:banks.search'), 'zzz')),
];

const lookups = backOfficeSection(en('backOffice:section.lookups'));
const find = (name: string) => first(type(en('backOffice:lookups.label'), 'TRF-20261121-77'), press(name));
const lookupScenes = [
  lookups('look-ups', {}),
  lookups('look-ups-transaction', { 'lookups.transaction': recordOf() }, find(en('backOffice:lookups.transaction'))),
  lookups('look-ups-link', { 'lookups.paymentUrl': paymentUrl }, find(en('backOffice:lookups.paymentUrl'))),
  lookups('look-ups-asking', { 'lookups.transaction': silence }, find(en('backOffice:lookups.transaction'))),
  lookups(
    'look-ups-nothing',
    { 'lookups.transaction': err(failure('not-found')) },
    find(en('backOffice:lookups.transaction')),
  ),
  lookups(
    'look-ups-wrong',
    {},
    first(type(en('backOffice:lookups.label'), '/x'), press(en('backOffice:lookups.transaction'))),
  ),
];

const relay = { 'relay.view': relayOf() };
const hooks = {
  ...relay,
  'webhooks.list': {
    webhooks: [
      webhookOf(),
      webhookOf({ id: 'w-2', url: null, allowedEvents: null, retryStatus: null }),
      webhookOf({
        id: 'w-3',
        url: 'https://relay.adunni-stores.example/transfer-till/messages',
        allowedEvents: 'refunds',
      }),
    ],
  },
};
const noHooks = { 'relay.view': noRelay(), 'webhooks.list': { webhooks: [] } };
const webhooks = backOfficeSection(en('backOffice:section.webhooks'));
const practice = { snapshot: { environment: 'practice' } } as const;
const webhookScenes = [
  webhooks('webhooks', hooks, says(en('backOffice:relay.state.following'))),
  webhooks('webhooks-none', noHooks, says(enPattern('backOffice:webhooks.none'))),
  webhooks('webhooks-register', noHooks, press(en('backOffice:webhooks.create.open'))),
  webhooks(
    'webhooks-wrong-address',
    { ...noHooks, 'webhooks.create': err(failure('invalid-input', { text: 'this-computer' })) },
    press(en('backOffice:webhooks.create.open'), en('backOffice:webhooks.create.send')),
  ),
  webhooks('webhooks-follow', noHooks, press(en('backOffice:webhooks.follow.open'))),
  webhooks('webhook', hooks, press(/tunnel\.example/)),
];

const failing = {
  completed: 5,
  failed: 2,
  retrying: 1,
  waiting: 0,
  failingSince: NOW,
  lastDeliveredAt: ms(NOW - 60_000),
};
const nothing = { completed: 0, failed: 0, retrying: 0, waiting: 0, failingSince: null, lastDeliveredAt: null };
const rows = [
  eventOf('9812', { sale: idOf('q1') }),
  eventOf('9811', { status: 'FAILED', retries: 3, kind: 'payout_completed', amount: units(20_000) }),
  eventOf('9810', { status: 'PENDING', kind: 'something_new', amount: null, refid: null }),
  eventOf('9809', { createdAt: null, kind: null, status: null, amount: units(1_204_500.5) }),
];
const detail = { row: eventOf('9812'), payload: '{\n  "id": 9812,\n  "amount": 1500.50\n}', cut: true };
const events = backOfficeSection(en('backOffice:section.events'));
const eventScenes = [
  events('events', { 'webhooks.events': pageOf(rows, { more: true, total: 1_204 }) }, says('R-9812')),
  events('events-failing', { 'webhooks.events': pageOf(rows, { health: failing }) }, says(/^Failing since/)),
  events(
    'events-none',
    { 'webhooks.events': pageOf([], { health: nothing }) },
    says(enPattern('backOffice:events.empty')),
  ),
  events('event', { 'webhooks.events': pageOf(rows), 'webhooks.event': detail }, async (page) => {
    await page
      .getByRole('table', { name: en('backOffice:events.list') })
      .getByRole('button')
      .first()
      .click();
    await page.getByText('too long to show').waitFor();
  }),
];

const down = relayOf({ state: 'down', problem: 'unreachable', lastTest: { test: { outcome: 'nothing' }, at: NOW } });
const testing = { ...hooks, 'relay.test': { outcome: 'changed' } } as const;
const inPractice = { ...noHooks, 'relay.view': noRelay({ proposed: 'http://127.0.0.1:4010/relay' }) };
const relayScenes = [
  webhooks('relay-practice', inPractice, says(en('backOffice:relay.seesPractice')), practice),
  webhooks(
    'relay-refused',
    { ...noHooks, 'relay.begin': { outcome: 'no-relay' } },
    press(en('backOffice:relay.begin')),
  ),
  webhooks('relay-down', { ...hooks, 'relay.view': down }, says(en('backOffice:relay.problem.unreachable'))),
  webhooks('relay-elsewhere', { ...hooks, 'relay.view': relayOf({ state: 'elsewhere', last: null }) }),
  webhooks('relay-unanswered', { ...hooks, 'relay.view': relayOf({ webhook: null }) }),
  webhooks('relay-test', testing, press(en('backOffice:relay.test.send'))),
  webhooks('relay-end', hooks, ask(en('backOffice:relay.end'))),
  webhooks('relay-signing', hooks, (page) => page.getByText(en('backOffice:relay.profile.title')).click()),
  webhooks('relay-asking', { ...hooks, 'relay.view': silence }),
];

const data = backOfficeSection(en('backOffice:section.dataUse'));
const dataScenes = [
  data('data-use', { 'dataUse.view': dataUseOf() }, says(en('backOffice:dataUse.use.reads')), {
    snapshot: { environment: 'live' },
  }),
  data(
    'data-use-list-alone',
    { 'dataUse.view': dataUseOf({ isAllThatWorks: true, missesPayments: true }) },
    says(/^Single checks/),
    { snapshot: { environment: 'live' } },
  ),
];

/** The back office's screens about the service and its data. */
export const backOfficeServiceScenes: readonly Scene[] = [
  ...businessScenes,
  ...bankScenes,
  ...lookupScenes,
  ...webhookScenes,
  ...eventScenes,
  ...relayScenes,
  ...dataScenes,
];
