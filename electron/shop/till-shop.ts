import { type Background, journalWorker, runInWorker } from '../journal/run-in-worker.ts';
import { createQueue } from '../platform/queue.ts';
import { within } from '../platform/timers.ts';
import type { Failure } from '../shared/base/failure.ts';
import { andThen, causeOf, err, fromThrowable, mapOk, ok, type Result } from '../shared/base/result.ts';
import { seconds } from '../shared/base/units.ts';
import {
  type OwnerLogin,
  type ShopMemberStatus,
  type ShopStatus,
  shopFailure,
  shopRefusalOf,
  shopSecretName,
} from '../shared/shop/shop.ts';
import { shopDayOf } from '../shared/shop/shop-day.ts';
import { addressText, isLoopback } from './address.ts';
import { inSession } from './database.ts';
import type { ShopMembership } from './join/found.ts';
import { leaveShop } from './join/tills.ts';
import { createFiguresReader, sourceOf } from './office/figures.ts';
import { createOffice } from './office/office.ts';
import { type HostedServer, hostOf, runHostedServer } from './server/hosted-server.ts';
import { createPostgresServer } from './server/postgres-server.ts';
import { dayCalls } from './service/day.ts';
import { ask, foundNewShop, hostShop, loginFrom } from './service/enter-shop.ts';
import { type Member, openMember } from './service/member.ts';
import {
  createMembershipStore,
  type SavedMembership,
  type SavedRequest,
  type SavedState,
} from './service/membership-store.ts';
import { type OldServer, watchOldServer } from './service/old-server.ts';
import { type AsOwner, ownerActions, requestMove, runAsOwner } from './service/owner-actions.ts';
import { createMoving, type NewPlace } from './service/part-in-move.ts';
import { type PendingJoin, waitForDecision, withdraw } from './service/pending.ts';
import { isReplicaOutOfStep } from './streams/replica.ts';
import { testConnection } from './test-connection.ts';
import { removeReplica, type TillShop, type TillShopOptions } from './till/shop-port.ts';
import { isRecordedMember } from './till/shop-record.ts';

type State =
  | { readonly state: 'none' | 'opening' }
  | { readonly state: 'closed'; readonly failure: Failure; readonly isHost: boolean }
  | { readonly state: 'asking'; readonly pending: PendingJoin }
  | { readonly state: 'member'; readonly member: Member };

const RETRY = seconds(30);
/** So long a till that leaves its shop copies what it recorded last. */
const LAST_ROUND = seconds(20);

/** The shop of one till: none, asked for, or joined. Opens what is saved, and changes it one call at a time. */
export function createTillShop(options: TillShopOptions): TillShop {
  const { environment, till, setTimer, clearTimer } = options;
  const store = createMembershipStore(options.secrets, shopSecretName(environment), options.markerFile);
  const inTurn = createQueue();
  const office = createOffice(options, announceStatus);
  const readFigures = createFiguresReader({ ...options, changed: announceStatus });
  const server = options.postgres === null ? null : createPostgresServer(options.postgres, options.serverFolder);
  let hostedServer: HostedServer | null = null;
  let oldServer: OldServer | null = null;
  let ownersServer: NewPlace | null = null;
  let state: State = { state: 'opening' };
  /** The last shop that was closed, or is about to be: its files answer nothing any more, whatever the state still is. */
  let closedShop: Member['shop'] | null = null;
  let retry: unknown = null;
  let background: Background<'replica'> | null = null;
  let isClosed = false;

  /** What is made of the status may fail, as at a damaged copy of other tills; the shop goes on. */
  function announceStatus(): void {
    if (isClosed) return;
    const announcing = fromThrowable(() => options.changed(status()));
    if (!announcing.ok) options.reportError(causeOf(announcing.failure));
  }

  const statusOf = (member: Member): ShopMemberStatus => member.status(oldServer?.waitsFor() ?? []);

  function status(): ShopStatus {
    if (state.state === 'member') return statusOf(state.member);
    if (state.state !== 'asking') return state;
    const { saved, refusal } = state.pending;
    return { state: 'asking', address: addressText(saved.address), expiresAt: saved.expiresAt, refusal: refusal() };
  }

  function become(next: State): void {
    state = next;
    announceStatus();
  }

  async function open(): Promise<void> {
    if (isClosed) return;
    const memberCheck = fromThrowable(() => isRecordedMember(options.query, till));
    const loadResult = await store.load(memberCheck.ok && memberCheck.value);
    if (loadResult.ok && loadResult.value?.state === 'member') await prepareReplica(loadResult.value);
    if (isClosed) return;
    if (loadResult.ok) return loadResult.value ? begin(loadResult.value) : become({ state: 'none' });
    closeFor(loadResult.failure);
  }

  /** In a thread, since nothing could be done at the counter meanwhile. What goes wrong shows when it is opened. */
  async function prepareReplica({ membership }: SavedMembership): Promise<void> {
    const { replicaFile: file, projections } = options;
    if (isClosed || !isReplicaOutOfStep({ file, projections })) return;
    background = runInWorker(journalWorker, { kind: 'replica', file, shopKey: membership.key });
    await background.result.catch(() => undefined);
  }

  function closeFor(failure: Failure): void {
    become({ state: 'closed', failure, isHost: server?.exists() ?? false });
    retry = setTimer(() => void inTurn(open), RETRY);
  }

  /** What is saved is opened at the next start where the till was closed meanwhile. */
  function begin(savedState: SavedState): void {
    if (isClosed) return;
    if (savedState.state === 'member') {
      beginAsMember(savedState);
    } else {
      const onAccepted = (membership: ShopMembership) => void inTurn(() => enter(savedState, membership));
      const pending = waitForDecision(savedState, { ...options, accepted: onAccepted, changed: announceStatus });
      become({ state: 'asking', pending });
    }
  }

  /** As far as this till uses what it runs; a server that was made for a move is started by that. */
  const isServerAnswering = (): boolean =>
    (oldServer?.answers() ?? true) &&
    (state.state !== 'member' ||
      hostOf(state.member.saved) !== 'here' ||
      state.member.shop.view().link.state === 'linked');

  /** Runs the database of the shop where this till is the one that has it, had it or is about to have it. */
  function runServer(savedState: SavedMembership): void {
    const isHere = hostOf(savedState) === 'here' || (savedState.oldOwner ?? savedState.nextOwner) !== undefined;
    if (hostedServer !== null || !server?.exists() || !isHere) return;
    hostedServer = runHostedServer(server, { ...options, answers: isServerAnswering });
  }

  /** Where the shop moved away from this till, its old server goes on until every till knows where it is. */
  function watchServer({ oldOwner, membership }: SavedMembership): void {
    if (!server || oldOwner === undefined) return;
    const oldServerWatch = watchOldServer({
      ...options,
      server,
      changed: announceStatus,
      owner: oldOwner,
      shop: membership.shop,
      tills() {
        const tills = state.state === 'member' ? state.member.roster.view().tills : [];
        return tills.filter(({ leftAt }) => leftAt === null);
      },
      // The shop may have moved back to this till meanwhile: then its server is another one.
      done: () => void inTurn(async () => void (oldServer === oldServerWatch && (await endOldServer()))),
    });
    oldServer = oldServerWatch;
  }

  /** Ends the server of this till, which has the shop no more. */
  async function endOldServer(): Promise<void> {
    oldServer?.stop();
    oldServer = null;
    await endServer();
    if (state.state !== 'member' || state.member.saved.oldOwner === undefined) return;
    const { oldOwner: _, ...rest } = state.member.saved;
    await saveAgain(rest).catch(options.reportError);
    announceStatus();
  }

  /** Returns the open shop of a membership; null where another one is open since, or none. */
  const openMemberOf = ({ membership }: SavedMembership): Member | null =>
    state.state === 'member' && state.member.saved.membership === membership ? state.member : null;

  /** Returns what is saved now of the shop that was opened with `saved`. */
  const latestOf = (savedState: SavedMembership): SavedMembership => openMemberOf(savedState)?.saved ?? savedState;

  /** Saves what differs in nothing that is open. */
  async function saveAgain(next: SavedMembership): Promise<void> {
    const saving = await store.save(next);
    if (!saving.ok) throw causeOf(saving.failure);
    const member = openMemberOf(next);
    if (member) state = { state: 'member', member: { ...member, saved: next } };
  }

  function beginAsMember(savedState: SavedMembership): void {
    runServer(savedState);
    watchServer(savedState);
    const replicaChanged = () => void inTurn(() => downloadAgain(savedState));
    const moving = createMoving(savedState, {
      ...options,
      store,
      server,
      endServer: endOldServer,
      changed: announceStatus,
      ownersServer: () => ownersServer,
      latest: () => latestOf(savedState),
      saveAgain,
      moved: (next) => void inTurn(() => openAgain(savedState, next)),
    });
    const openResult = fromThrowable(() =>
      openMember(savedState, options, { changed: announceStatus, replicaChanged, moving }),
    );
    if (openResult.ok) become({ state: 'member', member: openResult.value });
    else {
      // The replica cannot be opened now, as on a full disk.
      options.reportError(causeOf(openResult.failure));
      closeFor(openResult.failure);
    }
  }

  /** Held by another program, it remains; a replica of another shop is downloaded again when it is opened. */
  function deleteReplica(): void {
    const removeResult = fromThrowable(() => removeReplica(options.replicaFile));
    if (!removeResult.ok) options.reportError(causeOf(removeResult.failure));
  }

  /** Deletes what a member downloaded and opens its shop again, unless it is another one since. */
  async function downloadAgain(savedState: SavedMembership): Promise<void> {
    if (isClosed || !openMemberOf(savedState)) return;
    await stop();
    deleteReplica();
    // With what a move saved before it was stopped.
    begin(latestOf(savedState));
  }

  /** The shop moved: opens it where it is now, unless another one is open since. */
  async function openAgain(before: SavedMembership, next: SavedMembership): Promise<void> {
    if (isClosed || !openMemberOf(before)) return;
    await stop();
    begin(next);
  }

  /** The owner has accepted: keeps the membership, then opens the shop. */
  async function enter({ address }: SavedRequest, membership: ShopMembership): Promise<void> {
    if (state.state !== 'asking') return;
    const saveResult = await save({ state: 'member', address, membership, owner: null });
    // What is saved is still the request: its decision is read again.
    if (!saveResult.ok) closeFor(saveResult.failure);
  }

  async function save(next: SavedState): Promise<Result<void>> {
    return mapOk(await store.save(next), () => begin(next));
  }

  async function stop(): Promise<void> {
    clearTimer(retry);
    if (state.state === 'asking') state.pending.stop();
    oldServer?.stop();
    oldServer = null;
    if (state.state !== 'member') return;
    closedShop = state.member.shop;
    // Together: making a database for a move takes long to end, and the link ends at once.
    await Promise.all([state.member.moving.stop(), state.member.shop.close()]);
  }

  /** Ends the database that this till runs, and deletes it: the tills' journals have everything that is in it. */
  async function endServer(): Promise<void> {
    await hostedServer?.stop().catch(options.reportError);
    hostedServer = null;
    if (server?.exists()) await server.remove().catch(options.reportError);
  }

  async function forget(): Promise<Result<void>> {
    const forgetResult = await store.forget();
    if (!forgetResult.ok) return forgetResult;
    await stop();
    await endServer();
    deleteReplica();
    become({ state: 'none' });
    return forgetResult;
  }

  /**
   * Copies what this till recorded last, with the figures, before it leaves: later it may not. Fails where that cannot be
   * done and the screen showed that everything is copied.
   */
  async function copyLast({ shop, saved }: Member): Promise<Result<void>> {
    // The database of the shop is deleted.
    if (hostOf(saved) === 'here') return ok(undefined);
    const { link, waiting, problem } = shop.view();
    const isWarned = link.state === 'alone' || waiting > 0 || problem !== null;
    const isCopied = await within(LAST_ROUND, shop.runRound(), false, options);
    return isCopied || isWarned ? ok(undefined) : err(shopFailure(shop.view().link.refusal ?? 'no-answer'));
  }

  const asMember = async <T>(run: (member: Member) => Promise<Result<T>>): Promise<Result<T>> =>
    state.state === 'member' ? run(state.member) : err(shopFailure('not-in-a-shop'));

  /** Saves the owner's login at this till after a test, or removes it, and opens the shop again with what is saved. */
  const manage = (owner: OwnerLogin | null) =>
    asMember(async ({ saved }) => {
      const refusal = owner && (await testConnection(saved.address, owner)).refusal;
      if (refusal) return err(shopFailure(refusal));
      const next = { ...saved, owner };
      const saving = await store.save(next);
      if (!saving.ok) return saving;
      await stop();
      begin(next);
      return ok(undefined);
    });

  /** Saves what this till entered a shop with, or asks with; `in-a-shop` where it is in one, or asks already. */
  async function enterBy(work: () => Promise<Result<SavedState>>): Promise<Result<void>> {
    if (state.state !== 'none') return err(shopFailure('in-a-shop'));
    return andThen(await work(), save);
  }

  const asOwner: AsOwner = (work) =>
    inTurn(() =>
      asMember(async ({ saved, roster, shop }) => {
        const done = await runAsOwner(saved, work);
        roster.refresh();
        shop.wake();
        return done;
      }),
    );

  void inTurn(open);
  return {
    status,
    opened() {
      if (state.state !== 'member' || state.member.shop === closedShop) return null;
      const { member } = state;
      const { saved, shop, roster } = member;
      const { others, isGenuine, customers, journals, copied } = shop;
      const { shop: id } = saved.membership;
      const memberStatus = () => statusOf(member);
      const { takenOut } = roster;
      const day = dayCalls(saved, till);
      return { id, status: memberStatus, takenOut, others, isGenuine, customers, journals, copied, day };
    },
    followed: office.followed,
    furtherShops: office.views,
    follow: office.follow,
    stopFollowing: office.stopFollowing,
    appended() {
      if (state.state === 'member') state.member.shop.appended();
    },
    async test(input) {
      const enteredLogin = loginFrom(input);
      if (!enteredLogin.ok) return ok({ refusal: shopRefusalOf(enteredLogin.failure) });
      return ok(await testConnection(enteredLogin.value.address, enteredLogin.value.owner));
    },
    found: (input) => inTurn(() => enterBy(() => foundNewShop(input, options))),
    host: (input) =>
      inTurn(async () => {
        const entering = await enterBy(async () =>
          server ? hostShop(server, input, options) : err(shopFailure('server-failed')),
        );
        // The shop could not be saved, as on a full disk: nothing knows its database any more.
        if (!entering.ok && state.state === 'none') await endServer();
        return entering;
      }),
    join: (input) => inTurn(() => enterBy(() => ask(input, options))),
    cancelJoin: () =>
      inTurn(async () => {
        if (state.state !== 'asking') return err(shopFailure('not-asking'));
        await withdraw(state.pending.saved, leaveShop, setTimer);
        return forget();
      }),
    ...ownerActions(asOwner, options),
    lost: () => asMember(({ lost }) => lost()),
    testLogin: (login) => asMember(async ({ saved }) => ok(await testConnection(saved.address, login))),
    moveToTill: ({ till: to }) =>
      asMember(async ({ saved }) =>
        to === till && hostOf(saved) === 'here'
          ? err(shopFailure('not-in-a-shop'))
          : requestMove(asOwner, { till: to, isToServer: false }),
      ),
    /** Sends the shop to a database of the owner's that passes every part of the test. */
    moveToServer: (input) =>
      asMember(async ({ saved }) => {
        const enteredLogin = loginFrom(input);
        if (!enteredLogin.ok) return enteredLogin;
        const { address, owner } = enteredLogin.value;
        const areAllHere = hostOf(saved) === 'database' && isLoopback(saved.address.host);
        // Each of the other tills would look for the shop at its own computer.
        if (isLoopback(address.host) && !areAllHere) return err(shopFailure('own-computer'));
        const { refusal } = await testConnection(address, owner);
        if (refusal !== null) return err(shopFailure(refusal));
        ownersServer = enteredLogin.value;
        return requestMove(asOwner, { till, isToServer: true });
      }),
    enterLogin: (login) => inTurn(() => manage(login)),
    removeLogin: () => inTurn(() => manage(null)),
    async figures({ from, to }) {
      const own = state.state === 'member' ? sourceOf(state.member.saved) : null;
      const others = office.readings().map(({ saved }) => sourceOf(saved));
      if (!own && others.length === 0) return err(shopFailure('not-in-a-shop'));
      return readFigures(own, others, { first: shopDayOf(from), last: shopDayOf(to - 1) });
    },
    leave: () =>
      inTurn(async () => {
        if (state.state !== 'member' && state.state !== 'closed') return err(shopFailure('not-in-a-shop'));
        if (state.state === 'closed') return forget();
        const { address, membership } = state.member.saved;
        const copying = await copyLast(state.member);
        if (!copying.ok) return copying;
        // Without a link the till stays in the shop's list until the owner takes it out.
        await inSession(address, membership.login, leaveShop);
        return forget();
      }),
    async close() {
      isClosed = true;
      office.close();
      // A call under way, as for a database that does not answer, may take longer than the journal stays open.
      await Promise.all([stop(), background?.stop()]);
      await inTurn(stop);
      await (hostedServer ?? server)?.stop().catch(options.reportError);
    },
  };
}
