import { basename } from 'node:path';
import { createReading } from '../../journal/entries.ts';
import type { Entry, EntryFilter, JsonValue, QueryDb, Sealed } from '../../journal/journal.ts';
import { saveFile } from '../../platform/files.ts';
import { creditOf } from '../../sales/credit.ts';
import { bodyOf } from '../../sales/entries.ts';
import { returnMethodSql } from '../../sales/history/return-method.ts';
import { partSql } from '../../sales/history/search.ts';
import { statusNow } from '../../sales/history/search-conditions.ts';
import { timelineOf } from '../../sales/history/timeline.ts';
import { settlementKind } from '../../sales/settlements/entries.ts';
import type { CustomerInput } from '../../shared/back-office/contract.ts';
import type { CustomerView, RetentionView } from '../../shared/back-office/customer-data.ts';
import { failure } from '../../shared/base/failure.ts';
import { decimalFromUnits, type Units } from '../../shared/base/money.ts';
import { type Phone, parsePhone, phoneTail } from '../../shared/base/phone.ts';
import { andThen, err, mapOk, ok, type Result } from '../../shared/base/result.ts';
import { ms } from '../../shared/base/units.ts';
import { WATCH_GRACE } from '../../shared/sales/countdown.ts';
import type { SaleId } from '../../shared/sales/sale.ts';
import { statusInFile } from '../../shared/sales/sales.ts';
import type { SettlementMethod } from '../../shared/sales/settlements.ts';
import type { BackOfficeContext } from '../context.ts';
import { allowErasing, countWaiting, forgetOldCustomers } from './retention.ts';

interface SaleRow {
  id: string;
  customer: string;
  created_at: number;
  amount: number;
  cash: number | null;
  credit: number | null;
  received: number | null;
  status: string;
  returnMethod: SettlementMethod | null;
  /** When its last account expires. */
  expires_at: number;
}

interface Known {
  /** What the customer is found by: their phone, or that of the shop with the id of their one sale. */
  readonly name: string;
  /** Null for an unknown or erased one. */
  readonly customer: string | null;
  readonly others: readonly string[];
  /** Of all tills of the shop, newest first. */
  readonly sales: readonly SaleRow[];
}

/** The entries of this till, or those of the others, each opened with its till's keys. */
interface Records {
  readonly entries: (filter: EntryFilter) => readonly Entry[];
  readonly open: (till: string, sealed: Sealed) => string | null;
  /** The settlements of unmatched payments by the sale that they belong to. */
  readonly settlements: ReadonlyMap<JsonValue | undefined, readonly Entry[]>;
}

/** Returns what all tills recorded; of the others nothing at a till that works alone. */
function allRecords({ journal, others }: BackOfficeContext): readonly Records[] {
  const other = others();
  const own = { entries: journal.entries, open: (_: string, text: Sealed) => journal.vault.open(text) };
  return [own, ...(other ? [{ entries: createReading(other.query), open: other.open }] : [])].map((records) => ({
    ...records,
    settlements: Map.groupBy(records.entries({ kind: settlementKind }), ({ body }) => body.sale),
  }));
}

const decimalOf = (amount: number | null): string | null =>
  amount === null ? null : decimalFromUnits(amount as Units);

/** Returns everything stored of a customer at all tills, in words that need no till to be read. */
function dossierOf(context: BackOfficeContext, { name, sales }: Known, credit: Units): object {
  const { journal, now } = context;
  const records = allRecords(context);
  return {
    phone: phoneIn(name),
    madeAt: new Date(now()).toISOString(),
    storeCreditNgn: decimalFromUnits(credit),
    sales: sales.map(({ id, created_at, amount, cash, credit, received, expires_at, customer, ...row }) => ({
      id,
      askedAt: new Date(created_at).toISOString(),
      askedNgn: decimalFromUnits(amount as Units),
      cashNgn: decimalOf(cash),
      creditNgn: decimalOf(credit),
      receivedNgn: decimalOf(received),
      status: statusInFile({ ...row, status: statusNow(row.status, expires_at, ms(now())) }),
      history: [
        ...timelineOf(journal.entries({ subject: id }), journal.vault),
        ...(context.others()?.timeline(id as SaleId) ?? []),
      ].toSorted((one, next) => one.at - next.at),
      sealed: records.flatMap(({ entries, open, settlements }) =>
        [...entries({ subject: id }), ...(settlements.get(id) ?? [])].flatMap((entry) =>
          textsIn(entry, customer, (text) => open(entry.till, text)),
        ),
      ),
    })),
  };
}

/** Returns every text of an entry that was sealed for a customer of its till. */
function textsIn({ at, kind, body }: Entry, customer: string, open: (sealed: Sealed) => string | null): object[] {
  return Object.values(body).flatMap((value) => {
    const sealedText = sealedIn(value, customer);
    const text = sealedText && open(sealedText);
    return text === null ? [] : [{ at: new Date(at).toISOString(), kind, text }];
  });
}

/** Returns the encrypted text of a journal value, stored alone or with the customer's id; null for any other value. */
function sealedIn(value: JsonValue | undefined, ofSale: string): Sealed | null {
  if (typeof value === 'string') return { customer: ofSale, box: value };
  if (value === null || typeof value !== 'object' || !('box' in value)) return null;
  const { box, customer = ofSale } = value;
  return typeof box === 'string' && typeof customer === 'string' ? { customer, box } : null;
}

const saleColumns = `id, customer, created_at, amount, ${partSql('cash', 'sale')} AS cash,
  ${partSql('credit', 'sale')} AS credit, received, status, ${returnMethodSql('sale')} AS returnMethod,
  (SELECT max(expires_at) FROM attempt WHERE attempt.sale = sale.id) AS expires_at`;

const salesIn = (query: QueryDb, customer: string): readonly SaleRow[] =>
  query.all<SaleRow>(`SELECT ${saleColumns} FROM sale WHERE customer = ?`, [customer]);

export function createCustomers(context: BackOfficeContext) {
  const { journal, actor, now, goneTills } = context;
  const retention = { journal, now: context.confirmedTime, months: context.retention, goneTills };

  const idsOf = (name: string): Pick<Known, 'customer' | 'others'> => ({
    customer: journal.vault.findCustomer(name),
    others: context.others()?.idsOf(name) ?? [],
  });

  function findKnown(input: CustomerInput): Result<Known> {
    return mapOk('phone' in input ? nameTyped(input.phone) : nameAt(input.sale), (name) => {
      const { customer, others } = idsOf(name);
      const other = context.others()?.query;
      const own = salesIn(journal.query, customer ?? '');
      const theirs = other ? others.flatMap((each) => salesIn(other, each)) : [];
      const sales = [...own, ...theirs].sort((a, b) => b.created_at - a.created_at);
      return { name, customer, others, sales };
    });
  }

  /** Returns what the customer of a sale is found by; `not-found` also once they were erased. */
  function nameAt(id: SaleId): Result<string> {
    const other = context.others();
    const isBegun = ({ kind }: Entry) => kind === 'sale.intended';
    const own = journal.entries({ subject: id }).find(isBegun);
    const entry = own ?? (other && createReading(other.query)({ subject: id }).find(isBegun));
    if (!entry) return err(failure('not-found'));
    const { customer, phone: box } = bodyOf(entry, 'sale.intended');
    const phone = own ? journal.vault.open({ customer, box }) : other?.open(entry.till, { customer, box });
    const name = [phone ?? '', `${phone} ${id}`].find((each) => {
      const ids = idsOf(each);
      return ids.customer === customer || ids.others.includes(customer);
    });
    return name === undefined ? err(failure('not-found')) : ok(name);
  }

  const hasKey = (customer: string | null): boolean =>
    journal.query.get('SELECT 1 FROM data_key WHERE customer = ?', [customer]) !== undefined;

  const creditAtAllTills = ({ customer, others }: Pick<Known, 'customer' | 'others'>): Units => {
    const other = context.others()?.query;
    const own = customer === null ? [] : [creditOf(journal.query, customer, ms(now()))];
    const credits = [...own, ...others.map((each) => (other ? creditOf(other, each, ms(now())) : null))];
    return credits.reduce((sum, credit) => sum + (credit?.amount ?? 0), 0) as Units;
  };

  const viewOf = ({ name, customer, others, sales }: Known): CustomerView => ({
    phoneTail: phoneTail(phoneIn(name)),
    sales: sales.length,
    firstAt: timeOf(sales.at(-1)),
    lastAt: timeOf(sales[0]),
    erased: sales.length > 0 && others.length === 0 && !hasKey(customer),
    open: sales.some(({ expires_at }) => now() < expires_at + WATCH_GRACE),
    credit: creditAtAllTills({ customer, others }),
    ...othersAsOf(),
  });

  function othersAsOf(): Pick<CustomerView, 'othersAsOf'> {
    const asOf = context.otherTills('shop')[0]?.asOf() ?? null;
    return asOf === null ? {} : { othersAsOf: asOf };
  }

  const retentionView = async (): Promise<Result<RetentionView>> => ok({ waiting: await countWaiting(retention) });

  /** As `findKnown`; fails where the other tills cannot be read or asked now: what they have would be missing. */
  const findAtAllTills = (input: CustomerInput): Result<Known> =>
    context.isShopClosed() ? err(failure('shop-not-linked')) : findKnown(input);

  return {
    /** Erases whom the night erases. */
    forgetOld: () => forgetOldCustomers(retention),
    retention: retentionView,
    allowErasing: () => andThen(allowErasing(retention, actor()), retentionView),
    find: (input: CustomerInput) => mapOk(findAtAllTills(input), viewOf),

    async save(input: CustomerInput): Promise<Result<string | null>> {
      const knownCustomer = findAtAllTills(input);
      if (!knownCustomer.ok) return knownCustomer;
      // While the dialog is open the till may be locked.
      const by = actor();
      const path = await context.pickSavePath(`customer-${phoneTail(phoneIn(knownCustomer.value.name))}.json`);
      if (path === null) return ok(null);
      const recordResult = journal.append([
        { kind: 'customer.saved', subject: knownCustomer.value.customer ?? '', actor: by, body: {} },
      ]);
      return recordResult.ok
        ? write(path, dossierOf(context, knownCustomer.value, creditAtAllTills(knownCustomer.value)))
        : recordResult;
    },

    erase(input: CustomerInput): Result<CustomerView> {
      const knownCustomer = findAtAllTills(input);
      if (!knownCustomer.ok) return knownCustomer;
      const { name, customer, others } = knownCustomer.value;
      const customers = [...(customer === null ? [] : [customer]), ...others];
      if (customers.length === 0) return err(failure('not-found'));
      if (viewOf(knownCustomer.value).open) return err(failure('not-allowed'));
      const askedOthers = context.others()?.eraseAtOthers(name, actor());
      if (askedOthers && !askedOthers.ok) return askedOthers;
      for (const each of customers) {
        const erasure = journal.vault.erase(each, actor());
        if (!erasure.ok) return erasure;
      }
      return ok({ ...viewOf(knownCustomer.value), erased: true });
    },
  };
}

function nameTyped(text: string): Result<string> {
  const phone = parsePhone(text);
  return phone.ok ? phone : err(failure('invalid-input'));
}

const phoneIn = (name: string) => (name.split(' ')[0] ?? '') as Phone;

const timeOf = (row: SaleRow | undefined) => (row ? ms(row.created_at) : null);

function write(path: string, content: object): Result<string> {
  return mapOk(saveFile(path, `${JSON.stringify(content, null, 2)}\n`, 'not-saved'), () => basename(path));
}
