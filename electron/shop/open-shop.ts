import { lastSeqOf } from '../journal/schema.ts';
import { minutes, ms } from '../shared/base/units.ts';
import type { ShopMemberStatus } from '../shared/shop/shop.ts';
import { createCustomers } from './customers/customers.ts';
import { connect, type Session } from './database.ts';
import { createLink } from './link.ts';
import { openPolling, type PollingOptions, type ShopWatcher } from './poller/polling.ts';
import { knownSteps, requireUsableSchema, schemaVersion } from './schema/version.ts';
import { roundsOf, type ShopPart } from './shop-part.ts';
import { createDownload } from './streams/download.ts';
import { channelOf, notify } from './streams/notify.ts';
import { openReplica } from './streams/replica.ts';
import type { OwnStream } from './streams/stream.ts';
import { createSubjectCheck } from './streams/subject-check.ts';
import { journalsOf, lastChangeOfShop, publishKey } from './streams/till-keys.ts';
import { createUpload } from './streams/upload.ts';
import type { ShopHost } from './till/shop-port.ts';

export interface ShopOptions
  extends Omit<PollingOptions, 'till' | 'work' | 'pollerChanged'>,
    Pick<ShopHost, 'wrappingKey' | 'projections' | 'ownJournal' | 'arrived' | 'reportError'> {
  readonly polling: ShopWatcher;
  readonly own: OwnStream;
  readonly replica: string;
  readonly changed: (view: ShopView) => void;
  /** Begun with each new session, in this order; each returns what it does in each round, after copying. */
  readonly parts: readonly ShopPart[];
  /** What is read of a move of the shop, before anything is copied; it ends the session at a place that the shop left. */
  readonly moves: ShopPart;
  /** Called with each notification: a till's id, or that the tills changed. */
  readonly announced: (payload: string) => void;
  /** Called where the replica is damaged or not as it was left: it is to be deleted, which downloads it again. */
  readonly replicaChanged: () => void;
  /** Brings the schema up to date; at the till with the database's login. */
  readonly updateSchema?: () => Promise<unknown>;
  /** Whether a till was taken out. */
  readonly isGone: (till: string) => boolean;
}

/** As the status of the till, of the last round. */
export type ShopView = Pick<ShopMemberStatus, 'link' | 'waiting' | 'problem' | 'broken' | 'asOf'>;

interface Progress extends Omit<ShopView, 'link' | 'waiting'> {
  /** The number of the last entry that the database has; null before it was read in this run. */
  readonly copiedUpTo: number | null;
}

/** After this time without a round the server ends the session: a cut link leaves none behind that counts. */
const LONGEST_SILENCE = minutes(1);

/** Opens the replica and the link; the link is made in the background. */
export function openShop(options: ShopOptions) {
  const { address, membership, own, now, reportError } = options;
  const { projections, changed, isGone, replicaChanged, polling: watcher } = options;
  const shopKey = { id: membership.shop, key: membership.key };
  const replica = openReplica({
    file: options.replica,
    projections,
    shopKey: membership.key,
    damaged: replicaChanged,
    reportError,
  });
  let progress: Progress = { copiedUpTo: null, problem: null, broken: [], asOf: null };
  const customers = createCustomers({
    shop: shopKey,
    till: own.till,
    own: own.query,
    wrappingKey: options.wrappingKey,
    others: replica.query,
    store: replica.keys,
    ownJournal: options.ownJournal,
    isGone,
    isCopied: () => progress.problem === null && progress.copiedUpTo === lastSeqOf(own.query),
    arrived: () => publishArrival([]),
    announce: (session) => notify(session, membership.shop, own.till),
  });
  /** What is made of other tills' entries may fail at one of them; copying goes on. */
  function publishArrival(tills: readonly string[]) {
    try {
      options.arrived(tills);
    } catch (error) {
      reportError(error);
    }
  }
  const waiting = (): number =>
    progress.copiedUpTo === null ? 0 : Math.max(0, lastSeqOf(own.query) - progress.copiedUpTo);
  const note = (more: Partial<Progress>) => {
    progress = { ...progress, ...more };
  };

  const shownProgress = () => {
    const { problem, broken, asOf } = progress;
    return JSON.stringify({ waiting: waiting(), problem, broken, hasAll: asOf !== null });
  };
  let publishedProgress = shownProgress();
  let publishedWaiting = waiting();
  /** From the moment that it is to be closed: the till's journal may be closed before the link has ended. */
  let closing: Promise<void> | null = null;
  const link = createLink({
    ...options,
    begin,
    connect: (signal) => connect(address, membership.login, { ...options.connection, signal }),
    changed: publish,
  });
  // What a till finds whose own entries are not copied, as money for a till that was taken out, reaches no other till.
  const isAble = () => progress.problem === null && watcher.isAble();
  const polling = openPolling({ ...options, till: own.till, work: { ...watcher, isAble }, pollerChanged: publish });

  function view(): ShopView {
    const { problem, broken, asOf } = progress;
    return { link: link.view(), waiting: waiting(), problem, broken, asOf };
  }

  function publish(): void {
    if (closing) return;
    publishedProgress = shownProgress();
    publishedWaiting = waiting();
    changed(view());
  }

  async function begin(session: Session): Promise<() => Promise<void>> {
    const { steps = knownSteps } = options;
    // A login that holds a lock may keep it from now: an older schema may do.
    if (options.updateSchema && (await schemaVersion(session)) < steps.known)
      await options.updateSchema().catch(reportError);
    await requireUsableSchema(session, steps);
    await session.query(`SET idle_session_timeout = ${LONGEST_SILENCE}`);
    const upload = createUpload(session, membership.shop, own);
    const download = createDownload({ session, shop: shopKey, till: own.till, own: own.query, replica });
    await session.listen(channelOf(membership.shop), (till) => {
      options.announced(till);
      if (till !== own.till) link.wake();
    });
    const readMoves = await options.moves(session);
    let isKeyPublished = false;

    const rounds = [customers.part, ...options.parts].map((part) => roundsOf(part, session, reportError));
    for (const round of rounds) await round();

    const copyUp = async () => {
      for (;;) {
        const step = await upload.copyNext();
        const copiedUpTo = lastSeqOf(own.query) - step.waiting;
        note({ copiedUpTo, problem: step.problem });
        // The others download a till once they have its key. What the shop has of a forked till is another record than here.
        if (!isKeyPublished && (step.problem === 'forked' || copiedUpTo >= lastChangeOfShop(own.query))) {
          await publishKey(session, shopKey, { ...own, wrappingKey: options.wrappingKey });
          isKeyPublished = true;
        }
        if (step.waiting === 0 || step.problem !== null) return;
      }
    };
    const copyDown = async () => {
      for (;;) {
        const { arrived, more, broken } = await download.copyNext();
        note({ broken });
        if (arrived.length > 0) publishArrival(arrived);
        if (arrived.length > 0 && polling.view().duty === 'poller') polling.wake();
        if (!more) return note({ asOf: ms(now()) });
      }
    };
    return async () => {
      // A newer till may have changed the tables meanwhile.
      await requireUsableSchema(session, steps);
      await readMoves();
      await copyUp();
      replica.requireUnchanged();
      await copyDown();
      for (const round of rounds) await round();
      if (shownProgress() === publishedProgress) return;
      publish();
      watcher.changed();
    };
  }

  const shop = {
    view,
    others: replica.query,
    isGone,
    /** Whether the entries about a sale are those that its tills recorded; else the replica is opened again. */
    isGenuine: createSubjectCheck({
      query: replica.query,
      shop: shopKey,
      tills: replica.keys.tills,
      changed: replicaChanged,
    }),
    customers,
    journals: journalsOf(shopKey, replica.keys.tills),
    copied: () => progress.copiedUpTo ?? 0,
    appended(): void {
      link.wake();
      // No round shows meanwhile that not everything is copied any more.
      if (link.view().state === 'alone' && publishedWaiting === 0 && waiting() > 0) publish();
    },
    wake: link.wake,
    runRound: link.runRound,
    polling: () => {
      const pollingView = polling.view();
      const isCopied = progress.asOf !== null && progress.problem === null;
      return isCopied ? pollingView : { ...pollingView, covered: 0 };
    },
    hint: polling.hint,
    close: (): Promise<void> => (closing ??= end()),
  };
  watcher.setShop(shop);
  return shop;

  async function end(): Promise<void> {
    watcher.setShop(null);
    await polling.close();
    await link.stop();
    replica.close();
  }
}

/** This till in its shop: its journal copied up, the others' copied down. Nothing at the counter waits for it. */
export type Shop = ReturnType<typeof openShop>;
