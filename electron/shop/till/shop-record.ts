import type { EntryDraft, Journal, QueryDb } from '../../journal/journal.ts';
import { isRare } from '../../journal/schema.ts';
import { andThen, mapOk, ok, type Result } from '../../shared/base/result.ts';
import type { ShopStatus } from '../../shared/shop/shop.ts';
import { countedOf, recordedReports } from './shop-day-record.ts';
import { type ShopBodies, shopDraft } from './shop-entries.ts';
import type { TillShop } from './shop-port.ts';
import { countedOthers } from './shop-staff.ts';

type ShopJournal = Pick<Journal, 'append' | 'entries' | 'head'>;
type Recorded = Exclude<keyof ShopBodies, 'shop.closed'>;

/**
 * Returns the shop with each change of it recorded once it was done, by whom. No entry has a code, key or password. What
 * cannot be recorded fails with the journal's failure, is recorded before the next change, and no change is made before.
 */
export function recordShopChanges(shop: TillShop, journal: ShopJournal, actor: () => string): TillShop {
  const { append } = journal;
  let unrecordedEntries: readonly EntryDraft[] = [];

  function record(...drafts: readonly EntryDraft[]): Result<void> {
    unrecordedEntries = [...unrecordedEntries, ...drafts];
    return mapOk(unrecordedEntries.length === 0 ? ok(undefined) : append(unrecordedEntries), () => {
      unrecordedEntries = [];
    });
  }

  async function after<T, K extends Recorded>(
    change: () => Promise<Result<T>>,
    kind: K,
    body: ShopBodies[K] | (() => ShopBodies[K]),
    by = actor(),
  ): Promise<Result<T>> {
    const before = record();
    if (!before.ok) return before;
    const done = await change();
    if (!done.ok) return done;
    return andThen(record(shopDraft(kind, '', by, typeof body === 'function' ? body() : body)), () => done);
  }
  const member = () => {
    const status = shop.status();
    return status.state === 'member' ? status : null;
  };
  const asking = (invitation: string) => ({
    till: member()?.asking.find((each) => each.invitation === invitation)?.name ?? '',
  });
  const shopName = () => ({ shop: member()?.shop ?? '' });
  const till = (id: string) => ({ till: member()?.names[id] ?? id });
  const further = (id: string) => ({ shop: shop.furtherShops().find((each) => each.id === id)?.name ?? '' });

  return {
    ...shop,
    found: (input) => after(() => shop.found(input), 'shop.founded', { shop: input.shopName, till: input.tillName }),
    host: (input) => after(() => shop.host(input), 'shop.founded', { shop: input.shopName, till: input.tillName }),
    invite: () => after(() => shop.invite(), 'shop.invited', {}),
    accept: (input) => after(() => shop.accept(input), 'shop.accepted', asking(input.invitation)),
    refuse: (input) => after(() => shop.refuse(input), 'shop.refused', asking(input.invitation)),
    enterLogin: (login) => after(() => shop.enterLogin(login), 'shop.login-entered', {}),
    removeLogin: () => after(() => shop.removeLogin(), 'shop.login-removed', {}),
    takeOut: (input) =>
      after(() => shop.takeOut(input), 'shop.taken-out', {
        ...till(input.till),
        ...(input.countsUntil !== null && { countsUntil: input.countsUntil }),
      }),
    rename: (input) =>
      after(() => shop.rename(input), 'shop.renamed', { ...till(input.till), name: input.name.trim() }),
    inviteOffice: () => after(() => shop.inviteOffice(), 'shop.office-invited', {}),
    async takeOfficeOut({ office }) {
      const by = actor();
      const offices = await shop.offices();
      const name = (offices.ok && offices.value.find(({ id }) => id === office)?.name) || office;
      return after(() => shop.takeOfficeOut({ office }), 'shop.office-taken-out', { office: name }, by);
    },
    follow: (input) => after(() => shop.follow(input), 'shop.follow-asked', { office: input.officeName }),
    stopFollowing: (input) => after(() => shop.stopFollowing(input), 'shop.follow-ended', further(input.shop)),
    foundAgain: (input) =>
      after(() => shop.foundAgain(input), 'shop.set-up-again', { ...shopName(), till: input.tillName }),
    moveToTill: (input) => after(() => shop.moveToTill(input), 'shop.move-asked', till(input.till)),
    moveToServer: (input) => after(() => shop.moveToServer(input), 'shop.server-move-asked', {}),
    cancelMove: () => after(() => shop.cancelMove(), 'shop.move-cancelled', {}),
    join: (input) => after(() => shop.join(input), 'shop.join-asked', { till: input.tillName }),
    cancelJoin: () => after(() => shop.cancelJoin(), 'shop.join-cancelled', {}),
    leave() {
      const name = shopName();
      const bodyOfLeaving = leftShop(shop, journal);
      return after(
        () => shop.leave(),
        'shop.left',
        () => ({ ...name, ...bodyOfLeaving() }),
      );
    },
  };
}

/**
 * Returns what says, once this till has left, which shop that was, and up to which of its entries that counts; nothing
 * where it cannot be read.
 */
function leftShop(shop: TillShop, journal: ShopJournal): () => Omit<ShopBodies['shop.left'], 'shop'> {
  const openShop = shop.opened();
  if (!openShop) return () => ({});
  const { id, copied } = openShop;
  const { link, problem, host, till } = openShop.status();
  const length = journal.head().seq;
  const reports = recordedReports(journal, openShop, countedOthers(openShop));
  const { after, elsewhere } = countedOf(
    id,
    { till, countedUntil: reports.countedUntil(till), length, entries: journal.entries, numberOf: (seq) => seq },
    reports.countedElsewhere(),
  );
  const reportedUntil = Math.min(elsewhere.at(-1)?.until ?? after, length);
  // The shop goes on, and its next report counts what it has of this till by then.
  if (link.state === 'linked' && problem === null && host !== 'here')
    return () => ({ id, counted: Math.max(reportedUntil, copied()), ...(copied() >= length && { goesOn: true }) });
  return () => ({ id, counted: reportedUntil });
}

/** Returns what records that the owner accepted this till; called after each change of the status. */
export function recordJoining({ append, entries }: ShopJournal): (status: ShopStatus) => void {
  const lastOf = (...kinds: readonly Recorded[]) =>
    Math.max(0, ...kinds.map((kind) => entries({ kind }).at(-1)?.seq ?? 0));
  let hasChecked = false;
  return (status) => {
    if (status.state !== 'member') hasChecked = false;
    if (status.state !== 'member' || hasChecked) return;
    hasChecked = true;
    if (lastOf('shop.join-asked') > lastOf('shop.joined', 'shop.join-cancelled', 'shop.left', 'shop.founded'))
      append([shopDraft('shop.joined', '', 'till', { shop: status.shop })]);
  };
}

/** Whether a till entered a shop by its record, and has not left it. */
export const isRecordedMember = (query: QueryDb, till: string): boolean =>
  ['shop.founded', 'shop.joined'].includes(
    query.get<{ kind: string }>(
      `SELECT kind FROM entry WHERE ${isRare} AND kind IN ('shop.founded', 'shop.joined', 'shop.left') AND till = ?
       ORDER BY seq DESC LIMIT 1`,
      [till],
    )?.kind ?? '',
  );
