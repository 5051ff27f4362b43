import { causeOf } from '../../shared/base/result.ts';
import { seconds } from '../../shared/base/units.ts';
import { type ShopRefusal, shopRefusals } from '../../shared/shop/shop.ts';
import type { DatabaseAddress, Login } from '../address.ts';
import { connect, type Session } from '../database.ts';
import { open, type SealedMove } from '../moving/destination.ts';
import { type Move, readMove } from '../moving/move-request.ts';
import { moveShop, type NewDatabase } from '../moving/move-shop.ts';
import { LOCK_HELD, refusalOf, ShopRefusalError, sqlStateOf } from '../refusal.ts';
import { NOT_MOVING } from '../schema/sql-states.ts';
import { ownAddress } from '../server/find-servers.ts';
import { hostOf } from '../server/hosted-server.ts';
import type { PostgresServer } from '../server/postgres-server.ts';
import type { MembershipStore, SavedMembership } from './membership-store.ts';

/** Where a shop goes: its address as this till reaches it, and the login of its owner there. */
export interface NewPlace {
  readonly address: DatabaseAddress;
  readonly owner: Login;
}

export interface MovingOptions {
  readonly till: string;
  readonly store: Pick<MembershipStore, 'save'>;
  /** What this till can run for its shop; null where the programs are missing. */
  readonly server: PostgresServer | null;
  /** Ends and deletes this till's server, also one that was left on to give tills the new address of the shop. */
  readonly endServer: () => Promise<void>;
  /** Where the owner sends the shop from this till; null where nothing was entered since the start. */
  readonly ownersServer: () => NewPlace | null;
  /** Returns what is saved now: a server of an earlier time may have ended since. */
  readonly latest: () => SavedMembership;
  /** Saves what differs in nothing that is open. Throws where it cannot be saved. */
  readonly saveAgain: (next: SavedMembership) => Promise<void>;
  readonly changed: () => void;
  /** Called with what is saved from now on, after the shop moved. */
  readonly moved: (next: SavedMembership) => void;
  readonly reportError: (error: unknown) => void;
}

/** After the network was cut under way, or a session of another till, or of an earlier try, held what is to be locked. */
const RETRY_AFTER = seconds(3);

/** A till's part in a move of its shop. */
export function createMoving(savedMembership: SavedMembership, options: MovingOptions) {
  const { till, store, server, reportError } = options;
  const { membership, address } = savedMembership;
  const sessions = new Set<Session>();
  let current: Move | null = null;
  /** Of the server that was made here for a move. */
  let newPlace: NewPlace | null = null;
  /** The owner's login at the place that the shop may have moved to. */
  let nextOwner = savedMembership.nextOwner ?? null;
  let work: Promise<void> | null = null;
  /** Whether something of a move that was asked for is here. */
  let isPrepared = nextOwner !== null;
  let isStale = true;
  /** By a clock that cannot be set. */
  let restsUntil = Number.NEGATIVE_INFINITY;
  let isStopped = false;

  const about = ({ id }: Move): SealedMove => ({
    shop: { id: membership.shop, key: membership.key },
    move: id,
    from: address,
  });

  /** Leaves the server of this till on until every other till has read the new address of the shop. */
  function oldOwnerAfter(isHere: boolean): Pick<SavedMembership, 'oldOwner'> {
    if (hostOf(savedMembership) === 'here')
      return savedMembership.owner === null ? {} : { oldOwner: savedMembership.owner };
    const { oldOwner } = options.latest();
    return isHere || oldOwner === undefined ? {} : { oldOwner };
  }

  /** Saves first: whatever ends this till then, it finds its shop at the next start. */
  async function follow(session: Session, move: Move, done: NonNullable<Move['done']>): Promise<never> {
    const place = open(about(move), till, done);
    const isHere =
      place.address.certificate !== undefined && server?.place()?.certificate === place.address.certificate;
    const next: SavedMembership = {
      state: 'member',
      address: isHere ? { ...place.address, host: '127.0.0.1' } : place.address,
      membership: { ...membership, login: place.login },
      owner: move.till === till ? nextOwner : null,
      ...oldOwnerAfter(isHere),
    };
    const saving = await store.save(next);
    if (!saving.ok) throw causeOf(saving.failure);
    // Where this fails, the old server goes on waiting for this till.
    await session.query('SELECT transfer_till.move_followed()').catch(reportError);
    options.moved(next);
    throw new ShopRefusalError('moved', 'this is the old database');
  }

  async function newPlaceHere(): Promise<NewPlace> {
    if (!server || hostOf(savedMembership) === 'here') throw new ShopRefusalError('server-failed', 'no server here');
    isPrepared = true;
    try {
      if (newPlace === null) {
        await options.endServer();
        newPlace = await server.create();
      }
      // It may have been killed since the last try.
      await server.start();
      return { ...newPlace, address: server.place() ?? newPlace.address };
    } catch (error) {
      newPlace = null;
      reportError(error);
      await options.endServer();
      throw new ShopRefusalError('server-failed', 'it does not start');
    }
  }

  async function openSession(place: DatabaseAddress, login: Login): Promise<Session> {
    const session = await connect(place, login);
    sessions.add(session);
    if (isStopped) await session.close();
    return session;
  }

  async function openDestination({ isToServer }: Move): Promise<NewDatabase> {
    const place = isToServer ? options.ownersServer() : await newPlaceHere();
    // This till was closed since the owner entered it.
    if (!place) throw new ShopRefusalError('no-owner-login', 'nothing was entered');
    const { address: destination, owner } = place;
    return {
      to: await openSession(destination, owner),
      destination: isToServer ? destination : { ...destination, host: ownAddress() ?? destination.host },
      async beforeDeciding() {
        isPrepared = true;
        nextOwner = owner;
        await options.saveAgain({ ...options.latest(), nextOwner: owner });
      },
    };
  }

  async function run(move: Move): Promise<void> {
    try {
      const from = await openSession(address, membership.login);
      await moveShop({ from, about: about(move), openDestination: () => openDestination(move) });
    } catch (error) {
      if (isStopped) return;
      reportError(error);
      const refusal = refusalOf(error);
      // The request is over: what the next round reads says whether the move is done.
      if (sqlStateOf(error) === NOT_MOVING) return;
      if (refusal === 'no-answer' || sqlStateOf(error) === LOCK_HELD) restsUntil = performance.now() + RETRY_AFTER;
      else await fail(move, refusal).catch(reportError);
    } finally {
      for (const session of sessions) await session.close().catch(() => undefined);
      sessions.clear();
    }
  }

  async function fail({ id }: Move, refusal: ShopRefusal): Promise<void> {
    const session = await openSession(address, membership.login);
    await session.query('SELECT transfer_till.fail_move($1, $2)', [id, refusal]);
  }

  /** What was made for a move that was cancelled. */
  async function discard(): Promise<void> {
    if (work || !isPrepared) return;
    newPlace = null;
    nextOwner = null;
    const { nextOwner: _, ...rest } = options.latest();
    if (hostOf(savedMembership) !== 'here' && rest.oldOwner === undefined) await options.endServer();
    await options.saveAgain(rest);
    isPrepared = false;
  }

  async function read(session: Session): Promise<void> {
    isStale = false;
    const move = await readMove(session);
    if (move?.done) return follow(session, move, move.done);
    const isChanged = JSON.stringify(move) !== JSON.stringify(current);
    current = move;
    if (isChanged) options.changed();
    if (move?.till !== till || move.refusal !== null) return discard();
    if (performance.now() < restsUntil) isStale = true;
    else if (!isStopped)
      work ??= run(move).finally(() => {
        work = null;
        isStale = true;
      });
  }

  return {
    view: () =>
      current && {
        till: current.till,
        isToServer: current.isToServer,
        refusal: shopRefusals.find((refusal) => refusal === current?.refusal) ?? null,
      },
    /** Reads it again in the next round. */
    refresh(): void {
      isStale = true;
    },
    /** Follows a move that is done, which ends the session, and carries out one that this till is asked for. */
    async part(session: Session) {
      await read(session);
      return async () => {
        if (isStale) await read(session);
      };
    },
    /** Ends what is under way, at any step. */
    async stop(): Promise<void> {
      isStopped = true;
      for (const session of sessions) await session.close().catch(() => undefined);
      await work;
    },
  };
}

export type Moving = ReturnType<typeof createMoving>;
