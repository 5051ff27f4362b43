import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { namesIn } from '../../journal/backups.ts';
import { createQueue } from '../../platform/queue.ts';
import { err, ok } from '../../shared/base/result.ts';
import { minutes, ms, seconds } from '../../shared/base/units.ts';
import { shopFailure } from '../../shared/shop/shop.ts';
import type { FollowInput } from '../../shared/shop/shop-office.ts';
import { askAsOffice } from '../service/enter-shop.ts';
import type { TillShopOptions } from '../till/shop-port.ts';
import { createFollowed, type Followed } from './followed.ts';

/** How soon a shop is visited again that had nothing more, was not accepted yet, or could not be opened. */
const waitFor = { reading: minutes(2), asking: seconds(2), closed: seconds(30) } as const;
/** Many shops are visited less often: a visit is some 10 kB, and data is paid for. */
const PER_SHOP = seconds(10);
/** Between two visits, of whichever shop. */
const PAUSE = seconds(1);

/** Opens the saved shops, and downloads their sales in the background: one visit at a time. */
export function createOffice(options: TillShopOptions, onChange: () => void) {
  const { environment, setTimer, clearTimer, followedFolder: folder } = options;
  let isClosed = false;
  const announceChange = () => {
    if (!isClosed) onChange();
  };
  const one = (id: string) =>
    createFollowed(id, { ...options, folder, secretName: `shop.${environment}.office`, changed: announceChange });
  const inTurn = createQueue();
  const due = new Map<string, number>();
  let shops: readonly Followed[] = savedIn(folder).map(one);
  let timer: unknown = null;

  const dueAt = ({ id }: Followed): number => due.get(id) ?? 0;

  async function visit(shop: Followed): Promise<void> {
    await shop.open();
    const hasMore = (await shop.reading()?.visit()) ?? false;
    const { state } = shop.view();
    const wait = Math.max(waitFor[state], state === 'reading' ? PER_SHOP * (shops.length - 1) : 0);
    due.set(shop.id, performance.now() + (hasMore ? 0 : wait));
    announceChange();
  }

  /** Visits the shop that has waited longest. */
  async function work(): Promise<void> {
    const [next] = shops.toSorted((a, b) => dueAt(a) - dueAt(b));
    if (next && dueAt(next) <= performance.now() && !isClosed) await visit(next);
    plan();
  }

  function plan(): void {
    clearTimer(timer);
    if (isClosed || shops.length === 0) return;
    const wait = Math.min(...shops.map(dueAt)) - performance.now();
    timer = setTimer(() => void inTurn(work), ms(Math.max(PAUSE, wait)));
  }

  async function openAll(): Promise<void> {
    for (const shop of shops) if (!isClosed) await shop.open();
    plan();
  }

  void inTurn(openAll);
  return {
    views: () => shops.map(({ view }) => view()),
    followed: () => shops.flatMap((shop) => shop.reading()?.shop() ?? []),
    readings: () => shops.flatMap((shop) => shop.reading() ?? []),
    follow: (input: FollowInput) =>
      inTurn(async () => {
        const joinRequest = await askAsOffice(input, options);
        if (!joinRequest.ok) return joinRequest;
        const shop = one(randomUUID());
        const beginning = await shop.begin(joinRequest.value);
        if (!beginning.ok) return beginning;
        shops = [...shops, shop];
        // The till may have been closed meanwhile. What was saved is opened at the next start.
        if (isClosed) shop.close();
        announceChange();
        plan();
        return ok(undefined);
      }),
    stopFollowing: ({ shop: id }: { readonly shop: string }) =>
      inTurn(async () => {
        const shop = shops.find((each) => each.id === id);
        if (!shop) return err(shopFailure('not-in-a-shop'));
        const forgetResult = await shop.forget();
        if (!forgetResult.ok) return forgetResult;
        shops = shops.filter((each) => each !== shop);
        announceChange();
        return ok(undefined);
      }),
    close(): void {
      isClosed = true;
      clearTimer(timer);
      for (const shop of shops) shop.close();
    },
  };
}

const savedIn = (folder: string): readonly string[] =>
  namesIn(folder).filter((id) => existsSync(join(folder, id, 'shop.json')));
