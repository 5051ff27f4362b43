import type { Journal } from '../journal/journal.ts';
import type { Bank, MerchantClient } from '../merchant/client.ts';
import { saveFile, valueInFile } from '../platform/files.ts';
import type { BankEntry, BankList, UsualWait } from '../shared/banks/bank.ts';
import { type Failure, failure } from '../shared/base/failure.ts';
import { integer, nullOr, object, orElse, rightItems, text, type ValueOf } from '../shared/base/readers.ts';
import { err, failureOf, mapOk, ok, type Result } from '../shared/base/result.ts';
import { hours, type Ms, minutes, ms } from '../shared/base/units.ts';
import type { SaleInput } from '../shared/sales/contract.ts';
import type { SaleId } from '../shared/sales/sale.ts';
import { bankUses, choiceDraft, choiceOf } from './bank-choice.ts';
import { hourOf, usualWait } from './usual-wait.ts';

const textOrNull = nullOr(text());
const bank = object<BankEntry>({
  code: text(),
  name: text(),
  ussdTemplate: textOrNull,
  baseUssdCode: textOrNull,
  transferUssdTemplate: textOrNull,
});
/** The last good list with its time, and what is pinned. */
const storedBanks = object({
  listedAt: orElse<Ms | null>(integer(), null),
  banks: orElse(rightItems(bank), []),
  pinned: orElse(rightItems(text()), []),
});
type KeptBanks = ValueOf<typeof storedBanks>;

/** Returns the stored banks; none if the file is missing or damaged, which costs one request. */
function readBanks(path: string): KeptBanks {
  const storedValue = valueInFile(path, storedBanks) ?? { listedAt: null, banks: [], pinned: [] };
  return storedValue.banks.length > 0 ? storedValue : { ...storedValue, listedAt: null };
}

/** Banks come and go by the month. */
const REFRESH_AFTER: Ms = hours(12);
/** After a failed request. */
const RETRY_AFTER: Ms = minutes(1);

export interface BanksOptions {
  readonly merchant: Pick<MerchantClient, 'listBanks'>;
  readonly journal: Pick<Journal, 'append' | 'query'>;
  readonly file: string;
  /** Milliseconds. */
  readonly now: () => number;
  /** Called when a newer list was received, or could not be. */
  readonly changed: (list: BankList) => void;
}

/** The banks customers pay from: the service's list, also without a network, and what this till learned of them. */
export function createBanks({ merchant, journal, file, now, changed }: BanksOptions) {
  let savedList = readBanks(file);
  let problem: Failure | null = null;
  let triedAt = Number.NEGATIVE_INFINITY;
  let fetching: Promise<void> | null = null;
  let isStopped = false;

  const view = (): BankList => {
    const uses = bankUses(journal.query);
    const banks = savedList.banks.map((bank) => ({
      ...bank,
      pinned: savedList.pinned.includes(bank.code),
      usedAt: uses.get(bank.code) ?? null,
    }));
    return { banks, listedAt: savedList.listedAt, problem };
  };

  /** Durable when it returns; `unexpected` when it cannot be stored. */
  const keep = (next: KeptBanks): Result<void> => {
    savedList = next;
    return saveFile(file, `${JSON.stringify(next)}\n`);
  };

  async function fetchBanks(): Promise<void> {
    triedAt = now();
    const answer = await merchant.listBanks({ currency: 'NGN' });
    // The journal may be closed before the response arrives.
    if (isStopped) return;
    const banks = answer.ok ? keptBanks(answer.value.value) : [];
    // An empty list is no reason to forget a good one.
    problem = failureOf(answer);
    if (banks.length > 0) keep({ ...savedList, banks, listedAt: ms(now()) });
    changed(view());
  }

  const lookOnce = (): Promise<void> => {
    fetching ??= fetchBanks().finally(() => {
      fetching = null;
    });
    return fetching;
  };

  /** A list from the future was stored under a clock that was wrong, and is as good as an old one. */
  const isFresh = () => savedList.listedAt !== null && Math.abs(now() - savedList.listedAt) <= REFRESH_AFTER;
  const isDue = () => !isFresh() && Math.abs(now() - triedAt) > RETRY_AFTER;

  return {
    /** What is known, at once; a newer list follows as news. Only a till that never saw one waits for the service. */
    async list(): Promise<Result<BankList>> {
      const first = isDue() ? lookOnce() : fetching;
      if (savedList.listedAt === null) await first;
      return ok(view());
    },
    named: (code: string): string | null => savedList.banks.find((bank) => bank.code === code)?.name ?? null,
    /** No more news; an answer still awaited is dropped. */
    stop: () => {
      isStopped = true;
    },
    /** Loads the list at start, so that the first customer of the day need not wait. */
    warm: () => {
      if (isDue()) void lookOnce();
    },
    pin({ code, pinned }: { readonly code: string; readonly pinned: boolean }): Result<BankList> {
      if (!savedList.banks.some((bank) => bank.code === code)) return err(failure('not-found'));
      const others = savedList.pinned.filter((each) => each !== code);
      const durable = keep({ ...savedList, pinned: pinned ? [...others, code] : others });
      return durable.ok ? ok(view()) : durable;
    },
    /** Notes which bank a sale's customer pays from: for what is usual, and for the next one's list. */
    choose({ id, code }: SaleInput & { readonly code: string }): Result<void> {
      const bank = savedList.banks.find((each) => each.code === code);
      if (!bank || !isKnown(journal, id)) return err(failure('not-found'));
      if (choiceOf(journal.query, id)?.code === code) return ok(undefined);
      return mapOk(journal.append([choiceDraft(id, { at: ms(now()), code, name: bank.name })]), () => undefined);
    },
    /** How long customers usually wait, for the bank this sale's customer chose; null with too few samples. */
    usualWait: ({ id }: SaleInput): Result<UsualWait | null> =>
      ok(usualWait(journal.query, choiceOf(journal.query, id), hourOf(now()))),
  };
}

export type Banks = ReturnType<typeof createBanks>;

const isKnown = ({ query }: Pick<Journal, 'query'>, id: SaleId): boolean =>
  query.get('SELECT 1 AS found FROM sale WHERE id = ?', [id]) !== undefined;

/** One of each code, names free of invisible signs, in the order of the names. */
function keptBanks(banks: readonly Bank[]): readonly BankEntry[] {
  const namedBanks = banks.map(({ name, ...bank }) => ({
    ...bank,
    name: name.replace(/[\p{Cc}\p{Cf}]/gu, ' ').trim(),
  }));
  const byCode = new Map(namedBanks.toReversed().map((bank) => [bank.code, bank]));
  return [...byCode.values()].filter(({ name }) => name !== '').sort((a, b) => a.name.localeCompare(b.name, 'en'));
}
