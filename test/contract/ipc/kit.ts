import { callsOf } from '../../../electron/app/calls.ts';
import type { IpcCall } from '../../../electron/ipc/area.ts';
import type { IpcContext } from '../../../electron/ipc/context.ts';
import { nothing } from '../../../electron/ipc/parse.ts';
import { createPublisher } from '../../../electron/ipc/publisher.ts';
import { registerHandlers, trustedSender } from '../../../electron/ipc/register.ts';
import type { Log } from '../../../electron/logging/log.ts';
import type { Failure } from '../../../electron/shared/base/failure.ts';
import { ok, type Result } from '../../../electron/shared/base/result.ts';
import { areasOf, channel, contract } from '../../../electron/shared/ipc/contract.ts';
import { everySale } from '../../support/every-sale.ts';
import { createMemoryIpc, loadPreload, type MemoryIpc } from '../../support/memory-ipc.ts';
import { blackPng } from '../../support/png.ts';

export type Raw = (...input: unknown[]) => Promise<unknown>;
type Subscribe = (listener: (payload: unknown) => void) => () => void;
type Table<Member> = Readonly<Record<string, Readonly<Record<string, Member>>>>;

/** Returns the bridge without its types, as a hostile page uses it. */
const withoutTypes = <Member>(bridge: unknown): Table<Member> => bridge as Table<Member>;

const members = areasOf(contract);
const membersOf = (kind: 'call' | 'event') =>
  members.filter(([, , of]) => of === kind).map(([area, name]) => ({ area, name, wire: channel(area, name) }));

/** Every call and event there is, out of the contract's value: a new one is under test as soon as it is written. */
export const calls = membersOf('call');
export const events = membersOf('event');
export const onName = (name: string) => `on${name.charAt(0).toUpperCase()}${name.slice(1)}`;

const service = { environment: 'live', baseUrl: 'https://pay.example/v1', bearerToken: 'token' };
const database = { address: 'postgres://owner:secret@db.example/shop', authority: null };
const id = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
const receivedWithin = { from: 0, to: 1, hour: 14, isUnsettled: true };
const searchedSales = { ...everySale, words: '4567', to: 1, status: 'paid', receivedWithin, issue: 'any' };
/** A right input for every call that takes one; a call without one here fails the tests. */
const inputs: Readonly<Record<string, readonly unknown[]>> = {
  'till:wallets.create': [{ type: 'commission' }],
  'till:customers.find': [{ phone: '0803 123 4567' }],
  'till:customers.save': [{ phone: '0803 123 4567' }],
  'till:customers.erase': [{ phone: '0803 123 4567' }],
  'till:exports.dayBook': [{ from: 0, to: null, scope: 'till' }],
  'till:exports.list': [
    {
      list: 'sales',
      from: null,
      to: null,
      scope: 'shop',
      printout: { title: 'Sales', words: [{ of: 'status.paid', word: 'Paid' }] },
    },
  ],
  'till:exports.table': [
    {
      title: 'Payouts',
      period: { from: 1, to: null },
      form: 'pdf',
      columns: [{ name: 'at', head: 'When', kind: 'time' }],
      rows: [[1], [null], ['=1']],
    },
  ],
  'till:audit.search': [
    {
      from: null,
      to: 1,
      group: 'people',
      actor: null,
      scope: 'all',
      before: { at: 1, id: '01ARZ3NDEKTSV4RRFFQ69G5FAV' },
    },
  ],
  'till:audit.people': [{ from: 0, to: null, scope: 'shop' }],
  'till:takings.report': [{ from: 0, to: 86_400_000 }],
  'till:reconciliation.report': [{ from: 1_000, to: 2_000 }],
  'till:webhooks.create': [{ url: 'https://shop.example/h', allowedEvents: 'all', retryStatus: 'ENABLED' }],
  'till:webhooks.follow': [{ webhook: 'd2a0a5f0-7c36-4b0e-8f5a-111111111111' }],
  'till:webhooks.setUrl': [{ webhook: id, url: 'https://shop.example/h' }],
  'till:webhooks.setEvents': [{ webhook: id, allowedEvents: 'transaction_success' }],
  'till:webhooks.setRetries': [{ webhook: id, retryStatus: 'DISABLED' }],
  'till:webhooks.events': [{ words: '', kind: null, status: 'FAILED', before: null, anew: true }],
  'till:webhooks.event': [{ event: id }],
  'till:relay.begin': [{ address: 'https://relay.example' }],
  'till:relay.setProfile': [{ header: 'X-Sign', algorithm: 'sha256', prefix: '', key: 'text' }],
  'till:messages.setUpPhone': [{ server: 'https://ntfy.sh', channel: '', token: '' }],
  'till:messages.setUpEmail': [
    {
      host: 'mail.example',
      port: 587,
      user: 'shop@mail.example',
      password: 'secret',
      from: '',
      to: 'owner@mail.example',
    },
  ],
  'till:messages.remove': [{ channel: 'phone' }],
  'till:messages.choose': [{ kinds: ['reversal', 'unmatched'], largeFrom: 100_000 }],
  'till:messages.test': [{ channel: 'email' }],
  'till:business.change': [{ city: 'Ikeja', streetaddress: '12 Allen Avenue' }],
  'till:business.register': [
    {
      name: 'Adunni Stores',
      currency: 'NGN',
      email: 'a@shop.example',
      type: 'individual',
      phone: '08031234567',
      again: false,
    },
  ],
  'till:payouts.one': [{ key: '17' }],
  'till:payouts.follow': [{ number: '17' }],
  'till:payouts.check': [{ key: 'refid:ab' }],
  'till:payouts.review': [{ key: '17', mark: 'questioned', note: 'Less than agreed' }],
  'till:payoutAccounts.add': [{ type: 'bank', number: '0123456789', bankCode: '000013', name: 'Adunni Stores' }],
  'till:lookups.transaction': [{ refid: 'T-1' }],
  'till:lookups.paymentUrl': [{ urlRef: 'T-1' }],
  'till:till.threw': [{ name: 'TypeError', places: '' }],
  'till:sales.collect': [
    { amount: '1,500.50', phone: '0803 123 4567', details: { name: 'Ada', note: 'Rice', cash: '500', credit: null } },
  ],
  'till:sales.tryAgain': [{ id }],
  'till:sales.setCurrent': [{ id: null }],
  'till:sales.cancel': [{ id }],
  'till:sales.checkNow': [{ id }],
  'till:sales.claim': [{ id, bank: 'GTBank', amount: '5,000', time: '10:02', sender: 'A. Bello', sessionId: '' }],
  'till:sales.collectBalance': [{ id }],
  'till:sales.copy': [{ id, what: 'account-number' }],
  'till:sales.timeline': [{ id }],
  'till:sales.search': [searchedSales],
  'till:sales.totals': [searchedSales],
  'till:sales.one': [{ id }],
  'till:sales.check': [{ id }],
  'till:sales.note': [{ id, text: 'Came back with the receipt' }],
  'till:settlements.creditOf': [{ phone: '0803 123 4567' }],
  'till:settlements.withdraw': [{ id, issue: 'over', method: 'change' }],
  'till:settlements.record': [{ id, issue: 'over', method: 'change', amount: 5_000_000, note: 'To Amina', sale: null }],
  'till:settings.setLogo': [{ png: blackPng(16, 8).toString('base64'), roll: { width: 1, height: 1, grey: 'AA==' } }],
  'till:settings.change': [{ shopName: 'Adunni Stores' }],
  'till:settings.choose': [{ language: 'ha', theme: 'dark', letterKeys: false }],
  'till:settings.loginItem': [{ on: true }],
  'till:alerts.dismiss': [{ id }],
  'till:practice.act': [{ id, act: 'exact' }],
  'till:practice.rehearse': [{ offline: false, noAnswer: false }],
  'till:practice.movePayout': [{ number: '1', to: 'completed' }],
  'till:backup.saveRecoveryFile': [{ passphrase: 'four words of the owner' }],
  'till:backup.importRecoveryFile': [{ passphrase: 'four words of the owner' }],
  'till:backup.restore': [{ from: 'newest', proof: { by: 'pin', pin: '204816' } }],
  'till:banks.pin': [{ code: '000013', pinned: true }],
  'till:banks.choose': [{ id, code: '000013' }],
  'till:banks.usualWait': [{ id }],
  'till:banks.directory': [{ currency: 'NGN' }],
  'till:staff.createOwner': [{ name: 'Adunni', pin: '204816' }],
  'till:staff.signIn': [{ id, pin: '204816' }],
  'till:staff.signInByPin': [{ pin: '204816' }],
  'till:staff.approve': [{ id, pin: '204816', call: 'sales.cancel', subject: id }],
  'till:staff.prove': [{ pin: '305917', call: 'backup.saveRecoveryFile' }],
  'till:staff.resetForgottenPin': [
    { id, pin: '204816', proof: { by: 'recovery-file', passphrase: 'four words of the owner' } },
  ],
  'till:staff.changeOwnPin': [{ pin: '204816', newPin: '305917' }],
  'till:staff.add': [{ name: 'Chidi', role: 'cashier', pin: '204816' }],
  'till:staff.change': [{ id, name: 'Chidi', role: 'manager' }],
  'till:staff.setActive': [{ id, active: false }],
  'till:staff.setPin': [{ id, pin: '204816' }],
  'till:staff.hideTotals': [{ hidden: true }],
  'till:shift.close': [{ handTo: id, countedCash: 0 }],
  'till:shift.zReports': [{ before: null }],
  'till:setup.check': [{ ...service, businessId: '81', accessKey: 'ak', secretKey: 'sk' }],
  'till:setup.register': [
    {
      ...service,
      name: 'Adunni Stores',
      email: 'adunni@stores.example',
      phone: '0803 123 4567',
      type: 'individual',
      currency: 'NGN',
      again: false,
    },
  ],
  'till:setup.goTo': [{ environment: 'practice' }],
  'till:setup.replace': [{ keyPair: { accessKey: 'ak', secretKey: 'sk' }, bearerToken: null }],
  'till:receipts.preview': [{ subject: { of: 'sale', id }, size: '58mm' }],
  'till:receipts.print': [{ subject: { of: 'z', number: 12, seal: 'ab' }, size: 'a4' }],
  'till:receipts.savePdf': [{ subject: { of: 'x' }, size: '80mm' }],
  'till:receipts.printTestPage': [{ on: 'computer' }],
  'till:receipts.savePicture': [{ id }],
  'till:sharing.summary': [{ subject: { of: 'z', number: 1, seal: 'ab' }, by: 'copy' }],
  'till:sharing.send': [{ id, by: 'whatsapp' }],
  'till:tills.test': [database],
  'till:tills.found': [{ ...database, shopName: 'Adunni Stores', tillName: 'Counter 1' }],
  'till:tills.host': [{ shopName: 'Adunni Stores', tillName: 'Till 1' }],
  'till:tills.accept': [{ invitation: 'ab12' }],
  'till:tills.refuse': [{ invitation: 'ab12' }],
  'till:tills.testLogin': [{ user: 'owner', password: 'secret' }],
  'till:tills.enterLogin': [{ user: 'owner', password: 'secret' }],
  'till:tills.rename': [{ till: 'AAAAAA', name: 'Counter 2' }],
  'till:tills.takeOut': [{ till: 'AAAAAA', countsUntil: null }],
  'till:tills.foundAgain': [{ tillName: 'Counter 1' }],
  'till:tills.heal': [{ as: 'bring-back' }],
  'till:tills.moveToTill': [{ till: 'AAAAAA' }],
  'till:tills.moveToServer': [database],
  'till:tills.join': [{ address: 'db.example/shop', authority: null, code: 'AB12-CD34', tillName: 'Counter 2' }],
  'till:tills.takeOfficeOut': [{ office: 'AAAAAA' }],
  'till:tills.follow': [{ address: 'db.example/shop', authority: null, code: 'AB12-CD34', officeName: 'Head office' }],
  'till:tills.stopFollowing': [{ shop: 'b6a1f0c2-7a7e-4f6e-9a53-0d5a6a0c1e11' }],
  'till:tills.figures': [{ from: 0, to: 86_400_000 }],
  'till:tills.zReports': [{ before: null }],
};

const callsWithoutInput = callsOf({} as IpcContext).filter(({ rule }) => rule.input === nothing);
export const goodInputs: Readonly<Record<string, readonly unknown[]>> = {
  ...Object.fromEntries(callsWithoutInput.map(({ area, name }) => [channel(area, name), []])),
  ...inputs,
};

interface Line {
  readonly level: string;
  readonly event: string;
  readonly fields: unknown;
}

/** Connects the real preload to the real registration, with handlers that only record their inputs. */
export async function openTestIpc(
  run: (wire: string, input: unknown) => unknown = () => ok('done'),
  refuses: (call: IpcCall, input: unknown) => Failure | null = () => null,
) {
  const pair: MemoryIpc = createMemoryIpc();
  const reachedCalls: { wire: string; input: unknown }[] = [];
  const lines: Line[] = [];
  const write = (level: string) => (event: string, fields: unknown) => void lines.push({ level, event, fields });
  const log: Log = { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') };
  const spyCalls = callsOf({} as IpcContext).map((call): IpcCall => {
    const wire = channel(call.area, call.name);
    const spy = async (input: unknown) => {
      reachedCalls.push({ wire, input });
      return (await run(wire, input)) as Result<unknown>;
    };
    return { ...call, run: spy };
  });
  registerHandlers({
    calls: spyCalls,
    ipcMain: pair.ipcMain,
    isTrusted: trustedSender({ ids: new Set([1]), origins: ['app://till'] }),
    refuses,
    log,
  });
  const bridge = await loadPreload(pair);
  const publish = createPublisher(() => [pair.window]);
  return {
    pair,
    invocations: withoutTypes<Raw>(bridge),
    subscriptions: withoutTypes<Subscribe>(bridge),
    publish,
    reached: reachedCalls,
    lines,
  };
}
