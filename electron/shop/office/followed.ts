import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { makePrivateFolder } from '../../platform/files.ts';
import type { Timers } from '../../platform/timers.ts';
import { fromThrowable, type Result } from '../../shared/base/result.ts';
import type { FollowedShopView } from '../../shared/shop/shop-office.ts';
import { addressText } from '../address.ts';
import { inSession } from '../database.ts';
import { createMembershipStore, type SavedState } from '../service/membership-store.ts';
import { type PendingJoin, waitForDecision, withdraw } from '../service/pending.ts';
import type { ShopHost } from '../till/shop-port.ts';
import { leaveAsOffice } from './offices.ts';
import { type OfficeReading, openReading, type ReadingOptions } from './reading.ts';

export interface FollowedOptions extends Omit<ReadingOptions, 'file'>, Timers {
  /** Of this till's shops; each has a folder of its own in it. */
  readonly folder: string;
  readonly secrets: ShopHost['secrets'];
  /** What the names in the keychain begin with. */
  readonly secretName: string;
  readonly changed: () => void;
}

type State =
  | { readonly state: 'closed' }
  | { readonly state: 'asking'; readonly pending: PendingJoin }
  | { readonly state: 'reading'; readonly reading: OfficeReading };

/** A further shop that this till reads, asked to read, or cannot open. */
export function createFollowed(id: string, options: FollowedOptions) {
  const { setTimer, changed, secrets, secretName } = options;
  const folder = join(options.folder, id);
  const store = createMembershipStore(secrets, `${secretName}.${id}`, join(folder, 'shop.json'));
  let state: State = { state: 'closed' };
  let isEnded = false;

  function become(savedState: SavedState): void {
    if (isEnded) return;
    if (savedState.state === 'member') {
      state = { state: 'reading', reading: openReading(savedState, { ...options, file: join(folder, 'replica.db') }) };
    } else {
      const { address } = savedState;
      const pending = waitForDecision(savedState, {
        ...options,
        accepted: (membership) => void begin({ state: 'member', address, membership, owner: null }),
      });
      state = { state: 'asking', pending };
    }
    changed();
  }

  async function begin(savedState: SavedState): Promise<Result<void>> {
    const folderMade = fromThrowable(() => makePrivateFolder(folder));
    const saving = folderMade.ok ? await store.save(savedState) : folderMade;
    if (saving.ok) become(savedState);
    // What is saved is the request, if anything: its decision is read again when it is opened.
    else {
      state = { state: 'closed' };
      changed();
    }
    return saving;
  }

  function close(): void {
    isEnded = true;
    if (state.state === 'asking') state.pending.stop();
    if (state.state === 'reading') state.reading.close();
  }

  return {
    id,
    /** Saves it and opens it. */
    begin,
    close,
    /** Null until its owner has accepted, and while the keychain does not give its login. */
    reading: () => (state.state === 'reading' ? state.reading : null),
    view(): FollowedShopView {
      if (state.state === 'closed')
        return { id, name: null, address: '', state: 'closed', refusal: null, asOf: null, broken: [] };
      if (state.state === 'asking') {
        const { saved, refusal } = state.pending;
        const address = addressText(saved.address);
        return { id, name: null, address, state: 'asking', refusal: refusal(), asOf: null, broken: [] };
      }
      const { saved, progress } = state.reading;
      const { shopName: name } = saved.membership;
      return { id, name, address: addressText(saved.address), state: 'reading', ...progress() };
    },
    /** Opens what is saved, unless it is open. */
    async open(): Promise<void> {
      if (state.state !== 'closed') return;
      const loadResult = await store.load();
      if (loadResult.ok && loadResult.value) become(loadResult.value);
    },
    /** Gives the reading up, and deletes what was downloaded. */
    async forget(): Promise<Result<void>> {
      // Without a link the office stays in the shop's list until the owner takes it out, or until the code ends.
      if (state.state === 'reading') {
        const { address, membership } = state.reading.saved;
        await inSession(address, membership.login, leaveAsOffice);
      }
      if (state.state === 'asking') {
        const { pending } = state;
        // An acceptance that arrives now must not save it again. Where it cannot be forgotten, the next visit opens it.
        pending.stop();
        state = { state: 'closed' };
        await withdraw(pending.saved, leaveAsOffice, setTimer);
      }
      const forgetResult = await store.forget();
      if (!forgetResult.ok) return forgetResult;
      close();
      return fromThrowable(() => rmSync(folder, { recursive: true, force: true }));
    },
  };
}

export type Followed = ReturnType<typeof createFollowed>;
