import type { Keychain } from '../credentials/keychain.ts';
import type { Journal } from '../journal/journal.ts';
import type { Fetch } from '../merchant/types.ts';
import { failure } from '../shared/base/failure.ts';
import type { Units } from '../shared/base/money.ts';
import { andThen, err, mapOk, ok, type Result } from '../shared/base/result.ts';
import { hours, type Ms, minutes, seconds } from '../shared/base/units.ts';
import { emailProblem, parseChannel, trimmedEmail } from '../shared/messages/addresses.ts';
import {
  type EmailInput,
  type MessageChannel,
  type MessageChoices,
  type MessagesView,
  type MessageTest,
  messageChannels,
  type PhoneInput,
  type PhoneSubscription,
} from '../shared/messages/messages.ts';
import type { ConnectionState, ConnectionView, Environment, SaleView, UnmatchedMoney } from '../shared/sales/sale.ts';
import type { ShopStatus } from '../shared/shop/shop.ts';
import { type MessageWords, messageText, testText } from './compose.ts';
import { createDelivery, type Delivery, type DeliveryOptions } from './delivery.ts';
import {
  type ClosedShift,
  factOfRefusedKeys,
  factOfTokenEnd,
  factOfUnmatched,
  factsOfSale,
  type NamedFact,
  type OwnerFact,
  ownSilence,
  sharedKinds,
  silentTills,
  worksAlone,
} from './fact.ts';
import {
  type MessageSettings,
  messagesDraft,
  messagesSetUpAt,
  newChannel,
  openMessageSettings,
  secretsOf,
} from './message-settings.ts';
import type { NtfyChannel } from './ntfy.ts';
import { openOutbox, type WaitingMessage } from './outbox.ts';
import { type MessageText, messageName, type OnTraffic, type Send, type SendOutcome } from './send.ts';

export interface OwnerMessagesOptions
  extends Pick<DeliveryOptions, 'setTimer' | 'clearTimer' | 'random' | 'reportError'> {
  readonly environment: Environment;
  readonly till: string;
  readonly keychain: Keychain;
  /** Of the queue. */
  readonly file: string;
  readonly journal: Pick<Journal, 'append' | 'entries'>;
  readonly actor: () => string;
  readonly fetch: Fetch;
  readonly onTraffic: OnTraffic;
  /** On the service's clock, as are the times of what is told. */
  readonly now: () => Ms;
  /** How far this computer's clock is from the service's; 0 while that is not known. */
  readonly clockOffset: () => Ms;
  readonly words: () => Promise<MessageWords>;
  /** The sales that may have news, and the payments that fit none. */
  readonly forAlerts: () => { readonly sales: Iterable<SaleView>; readonly unmatched: readonly UnmatchedMoney[] };
  readonly closedShifts: () => readonly (Required<ClosedShift> & { readonly at: Ms })[];
  readonly tokenEndsAt: () => Ms | null;
  readonly connection: () => Pick<ConnectionView, 'state' | 'since'>;
  readonly shop: () => ShopStatus;
  readonly lastEntry: (till: string) => { readonly seq: number; readonly at: Ms } | null;
  /** Claims a message for this till in the shop's database. unknown: it cannot be asked now. */
  readonly claim: (name: string) => Promise<'mine' | 'another' | 'unknown'>;
  readonly changed: (view: MessagesView) => void;
}

/** How often tills, keys and claims are looked at. */
const CHECK_INTERVAL = minutes(10);
/**
 * How long the service must refuse the keys before the owner gets the message, which is sent once a day: a single refusal
 * among good answers must not be the reason for it.
 */
const REFUSED_FOR = minutes(5);
/** A message that no database answers for is sent without it: twice is better than never. */
const CLAIM_WAIT = hours(1);
/** The keychain is asked again, as after it was unlocked. */
const KEYCHAIN_AGAIN = seconds(60);

/** Messages to the owner of one till: finds what is to be told, and delivers it by phone and e-mail. */
export function createOwnerMessages(options: OwnerMessagesOptions) {
  const { environment, till, file, journal, actor, fetch, onTraffic } = options;
  const { now, words, shop, setTimer, clearTimer, reportError } = options;
  const settings = openMessageSettings(options.keychain, environment);
  const outbox = openOutbox(file, { now, offset: options.clockOffset }, () => messagesSetUpAt(journal), reportError);
  let timer: unknown = null;
  let keychainTimer: unknown = null;
  let isClosed = false;

  const isSetUp = ({ phone, email }: MessageSettings) => phone !== null || email !== null;
  /** Both ways are loaded by the first message. */
  const senderOf = (channel: MessageChannel, { phone, email }: MessageSettings): Send | null => {
    if (channel === 'phone')
      return phone && (async (message) => (await import('./ntfy.ts')).sendByNtfy(fetch, phone, onTraffic)(message));
    return email && (async (message) => (await import('./email.ts')).sendByEmail(email, onTraffic)(message));
  };

  async function deliver(channel: MessageChannel, message: WaitingMessage): Promise<SendOutcome | null> {
    const send = senderOf(channel, settings.now());
    const text = send && messageText(message, await words());
    return text ? send({ ...text, name: messageName(till, message.id), at: message.at }) : null;
  }

  let publishedText = '';
  function publishView(): void {
    const view = viewOf(settings.now());
    const text = JSON.stringify(view);
    if (text !== publishedText) options.changed(view);
    publishedText = text;
  }
  const deliveryOf = (channel: MessageChannel): Delivery =>
    createDelivery({ ...options, channel, outbox, send: (message) => deliver(channel, message), changed: publishView });
  const deliveries = { phone: deliveryOf('phone'), email: deliveryOf('email') };
  function wake(): void {
    for (const channel of messageChannels) deliveries[channel].wake();
  }

  function viewOf(messageSettings: MessageSettings): MessagesView {
    const { phone, email, kinds, largeFrom } = messageSettings;
    const stateOf = (channel: MessageChannel) => ({
      ...deliveries[channel].state(),
      waiting: outbox.waiting().filter(({ channels }) => channels.includes(channel)).length,
    });
    return {
      phone: phone && { server: phone.server, ...stateOf('phone') },
      email: email && { ...withoutPassword(email), ...stateOf('email') },
      choices: { kinds, largeFrom },
      worksAlone: worksAlone(shop()),
    };
  }

  /** Takes in what is new, recent and chosen. Before the keychain was read everything waits for the next look. */
  function tell(facts: readonly NamedFact[]): void {
    const savedSettings = settings.now();
    if (!settings.isLoaded() || !isSetUp(savedSettings) || isClosed) return;
    const channels = messageChannels.filter((channel) => savedSettings[channel] !== null);
    const kinds: readonly OwnerFact['kind'][] = savedSettings.kinds;
    const namedFacts = facts.map((namedFact) => ({
      ...namedFact,
      channels: kinds.includes(namedFact.fact.kind) ? channels : [],
      needsClaim: sharedKinds.has(namedFact.fact.kind) && !worksAlone(shop()),
    }));
    if (!outbox.add(namedFacts)) return;
    publishView();
    wake();
    void settleClaims().catch(reportError);
  }

  const factsOf = (view: SaleView) => factsOfSale(view, (settings.now().largeFrom * 10_000) as Units);
  const shiftFacts = (): readonly NamedFact[] =>
    options
      .closedShifts()
      .map(({ number, seal, at }) => ({ id: `shift:${seal}`, at, fact: { kind: 'shift-closed', number, seal } }));
  const keyFacts = (): readonly NamedFact[] => {
    const { state, since } = options.connection();
    const isRefused = ['keys-refused', 'token-ended'].includes(state) && now() - since >= REFUSED_FOR;
    const refusalFact = isRefused ? factOfRefusedKeys(now()) : null;
    return [refusalFact, factOfTokenEnd(options.tokenEndsAt(), now())].filter((fact) => fact !== null);
  };

  function recordedFacts(): readonly NamedFact[] {
    const { sales, unmatched } = options.forAlerts();
    return [...Iterator.from(sales).flatMap(factsOf), ...unmatched.map(factOfUnmatched), ...shiftFacts()];
  }

  /** Tells what none was told of, as after a start: a kill between a payment and this queue loses nothing. */
  function catchUp(): void {
    tell(recordedFacts());
    checkTimes();
  }

  /** What no event tells: the time of keys and tills. */
  function checkTimes(): void {
    if (isClosed) return;
    try {
      if (isSetUp(settings.now())) tellOfKeysAndTills();
    } catch (error) {
      reportError(error);
    }
    clearTimer(timer);
    timer = setTimer(checkTimes, CHECK_INTERVAL);
  }

  function tellOfKeysAndTills(): void {
    const silence = ownSilence(shop(), outbox.aliveAt(), now());
    outbox.noteAlive();
    tell([...(silence ? [silence] : []), ...keyFacts(), ...silentTills(shop(), outbox, options.lastEntry, now())]);
    void settleClaims().catch(reportError);
  }

  /** Asks the shop's database which till sends a message that several tills found. */
  async function settleClaims(): Promise<void> {
    for (const { id, at, needsClaim } of outbox.waiting()) {
      if (!needsClaim || isClosed) continue;
      const answer = worksAlone(shop()) ? 'mine' : await options.claim(`message:${id}`);
      if (answer === 'another') outbox.leave(id);
      else if (answer === 'mine' || now() - at > CLAIM_WAIT) outbox.claimed(id);
    }
    wake();
    publishView();
  }

  async function begin(): Promise<void> {
    const loadResult = await settings.load();
    if (isClosed) return;
    if (loadResult.ok) catchUp();
    else keychainTimer = setTimer(() => void begin().catch(reportError), KEYCHAIN_AGAIN);
  }

  async function change(how: (saved: MessageSettings) => MessageSettings): Promise<Result<MessageSettings>> {
    const by = actor();
    const before = await settings.load();
    if (!before.ok) return before;
    const saveResult = await settings.change(how);
    if (!saveResult.ok) return saveResult;
    const recordResult = journal.append([messagesDraft(saveResult.value, by)]);
    if (!recordResult.ok) {
      await settings.change(() => before.value);
      return recordResult;
    }
    // What happened before it was chosen is no news.
    const isAsBefore = JSON.stringify(choicesOf(before.value)) === JSON.stringify(choicesOf(saveResult.value));
    const isFirst = !isSetUp(before.value);
    if (isFirst || !isAsBefore) outbox.startNow(recordedFacts(), isFirst);
    publishView();
    if (isSetUp(saveResult.value)) checkTimes();
    return saveResult;
  }

  async function sendTest(channel: MessageChannel, text: MessageText): Promise<Result<MessageTest>> {
    const send = senderOf(channel, settings.now());
    if (!send) return err(failure('not-found'));
    const outcome = await send({ ...text, name: messageName(till, `test:${now()}`), at: now() });
    deliveries[channel].note(outcome);
    if (outcome.isTaken) deliveries[channel].retry();
    publishView();
    return ok(outcome.isTaken ? { problem: null, reply: null } : { problem: outcome.problem, reply: outcome.reply });
  }

  return {
    /** Reads the keychain, tells what was missed and sends what waits. */
    start: () => void begin().catch(reportError),
    saleChanged: (view: SaleView) => tell(factsOf(view)),
    unmatchedChanged: (all: readonly UnmatchedMoney[]) => tell(all.map(factOfUnmatched)),
    staffChanged: () => tell(shiftFacts()),
    shopChanged: checkTimes,
    connectionChanged(state: ConnectionState): void {
      if (state !== 'ok') return;
      for (const channel of messageChannels)
        if (deliveries[channel].state().problem === 'offline') deliveries[channel].retry();
    },
    secrets: () => secretsOf(settings.now()),
    view: async () => mapOk(await settings.load(), viewOf),
    async setUpPhone(input: PhoneInput): Promise<Result<PhoneSubscription>> {
      const target = parseChannel(input);
      if (!target.ok) return err(failure('invalid-input', { text: target.failure }));
      const token = input.token.trim() || null;
      const phone = { server: target.value.server, channel: target.value.channel ?? newChannel(), token };
      return mapOk(await change((before) => ({ ...before, phone })), () => {
        deliveries.phone.retry();
        return subscriptionOf(phone);
      });
    },
    async subscription(): Promise<Result<PhoneSubscription>> {
      return andThen(await settings.load(), ({ phone }) =>
        phone ? ok(subscriptionOf(phone)) : err(failure('not-found')),
      );
    },
    async setUpEmail(input: EmailInput): Promise<Result<void>> {
      const loadResult = await settings.load();
      if (!loadResult.ok) return loadResult;
      const problem = emailProblem(input, hasPasswordFor(loadResult.value, input));
      if (problem) return err(failure('invalid-input', { text: problem }));
      const typedEmail = trimmedEmail(input);
      const saveResult = await change((before) => ({
        ...before,
        email: { ...typedEmail, password: typedEmail.password || (before.email?.password ?? '') },
      }));
      return mapOk(saveResult, deliveries.email.retry);
    },
    async remove({ channel }: { readonly channel: MessageChannel }): Promise<Result<void>> {
      const saveResult = await change((before) => ({ ...before, [channel]: null }));
      return mapOk(saveResult, () => {
        outbox.removeChannel(channel);
        publishView();
      });
    },
    async choose({ kinds, largeFrom }: MessageChoices): Promise<Result<void>> {
      const loadResult = await settings.load();
      if (!loadResult.ok) return loadResult;
      if (!isSetUp(loadResult.value)) return err(failure('not-found'));
      return mapOk(await change((before) => ({ ...before, kinds, largeFrom })), () => undefined);
    },
    async test({ channel }: { readonly channel: MessageChannel }): Promise<Result<MessageTest>> {
      return andThen(await settings.load(), async () => sendTest(channel, testText(await words())));
    },
    close(): void {
      if (settings.isLoaded() && isSetUp(settings.now())) outbox.noteAlive();
      isClosed = true;
      clearTimer(timer);
      clearTimer(keychainTimer);
      for (const channel of messageChannels) deliveries[channel].close();
    },
  };
}

export type OwnerMessages = ReturnType<typeof createOwnerMessages>;

const choicesOf = ({ kinds, largeFrom }: MessageSettings): MessageChoices => ({ kinds, largeFrom });

const subscriptionOf = ({ server, channel }: NtfyChannel): PhoneSubscription => ({ address: `${server}/${channel}` });

/** A saved password is sent to the server and the login it was saved for, and to no other. */
const hasPasswordFor = ({ email }: MessageSettings, { host, user }: EmailInput): boolean =>
  email !== null && email.host === host.trim() && email.user === user.trim();

const withoutPassword = ({ password: _, ...shown }: EmailInput): Omit<EmailInput, 'password'> => shown;
