import type { EndOfRun, EndOfTill } from './end.ts';
import type { ToldAct } from './ledger.ts';

/**
 * Returns what must not be in the view of the people at the tills: a sale refused, lost, doubled, paid and not shown as
 * paid, or shown as paid without the till's own read of money that the service has; a payment or a number that two tills
 * have; a customer that is known after the erasure.
 */
export const usersViolations = (end: EndOfRun): readonly string[] => [
  ...end.ledger.refused,
  ...salesOfPeople(end),
  ...end.tills.flatMap((till) => paidAt(till, end)),
  ...accountsOfTheBook(end),
  ...winners('payment', end.ledger.claims, end.claims),
  ...winners('Z report', end.ledger.zs, end.zs),
  ...end.zs.flatMap(({ what }, at) => (Number(what) === at + 1 ? [] : [`Z reports: ${what} follows ${at}`])),
  ...erasures(end),
  ...lostPayments(end),
];

/** What a cashier was shown is at that till, and paid when the customer paid. */
function salesOfPeople({ tills, ledger }: EndOfRun): readonly string[] {
  const at = new Map(tills.map(({ name, state }) => [name, new Map(state.sales.map((sale) => [sale.id, sale]))]));
  return ledger.sales.flatMap(({ at: name, id, account, isPaid }) => {
    const sale = at.get(name)?.get(id);
    if (!sale?.accounts.includes(account)) return [`${name}: the sale with account ${account} is lost`];
    return isPaid && !sale.isPaid ? [`${name}: account ${account} was paid, and the sale is not`] : [];
  });
}

/** A paid sale has this till's own read of a transaction that the service has as paid, to an account of that sale. */
function paidAt({ name, state: { sales } }: EndOfTill, { book }: EndOfRun): readonly string[] {
  return sales
    .filter(({ isPaid }) => isPaid)
    .flatMap(({ id, accounts, read }) => {
      const paid = book.filter(
        ({ refid, sale, account }) => refid !== null && sale === id && accounts.includes(account),
      );
      if (paid.length === 0) return [`${name}: ${id} is Paid, and the service has no payment`];
      return paid.some(({ refid }) => refid !== null && read.includes(refid))
        ? []
        : [`${name}: ${id} is Paid without its own read`];
    });
}

/** Each account of the service belongs to one sale, and each sale to one till. */
function accountsOfTheBook({ tills, book }: EndOfRun): readonly string[] {
  const owners = (sale: string | null) =>
    new Set(tills.filter(({ state }) => state.sales.some(({ id }) => id === sale)).map(({ id }) => id));
  const lostAccounts = book.flatMap(({ account, sale }) => {
    const { size } = owners(sale);
    return size === 1 ? [] : [`account ${account} of the service is at ${size} tills`];
  });
  const accountsByRefid = Map.groupBy(
    book.filter(({ refid }) => refid !== null),
    ({ sale }) => sale,
  );
  return [
    ...lostAccounts,
    ...[...accountsByRefid].flatMap(([sale, issuedAccounts]) =>
      issuedAccounts.length > 1 ? [`${sale} was paid ${issuedAccounts.length} times`] : [],
    ),
  ];
}

/**
 * Each claimed payment and each Z report belongs to one till, and the database names the same till; of a payment whose
 * till was taken out, the next one too.
 */
function winners(
  kind: string,
  toldWinners: readonly ToldAct[],
  databaseWinners: readonly ToldAct[],
): readonly string[] {
  const inDatabase = Map.groupBy(databaseWinners, ({ what }) => what.split(' after ')[0]);
  return toldWinners.flatMap(({ what, till }) => {
    const winners = inDatabase.get(what)?.map((winner) => winner.till) ?? [];
    return winners.includes(till) ? [] : [`${kind} ${what}: ${till} was told it has it, the database names ${winners}`];
  });
}

/**
 * What is paid for a till that was taken out is alerted about at every till of the shop, once for each payment; as far
 * as the account was known there and the till's own evidence had not arrived.
 */
function lostPayments({ tills, ledger }: EndOfRun): readonly string[] {
  const goneTills = new Set(tills.flatMap(({ name, revoked }) => (revoked ? [name] : [])));
  const paid = ledger.sales.filter(({ at, isPaid }) => isPaid && goneTills.has(at)).map(({ id }) => id);
  return tills
    .filter(({ revoked, copied }) => !revoked && !copied)
    .flatMap(({ name, state: { lost, unpaidOfOthers } }) => [
      ...paid.flatMap((id) =>
        unpaidOfOthers.includes(id) && !lost.includes(id) ? [`${name}: does not alert about a payment for ${id}`] : [],
      ),
      ...lost.flatMap((id, at) => [
        ...(paid.includes(id) ? [] : [`${name}: alerts about a payment for ${id} that was not made`]),
        ...(lost.indexOf(id) === at ? [] : [`${name}: alerts twice about a payment for ${id}`]),
      ]),
    ]);
}

/** An erased customer is unknown at every till, the database has no key of it, and no till still has to erase it. */
function erasures({ tills, keys }: EndOfRun): readonly string[] {
  const inShop = tills.filter(({ revoked, copied }) => !revoked && !copied);
  // A till that was taken out may have recorded what it asked for, and not have sent the key that opens it.
  const ids = new Set(inShop.map(({ id }) => id));
  const erasedCustomers = new Set(inShop.flatMap(({ state }) => state.erased));
  return [
    ...inShop.flatMap(({ name, state }) => state.known.map((phone) => `${name}: knows ${phone}, who was erased`)),
    ...keys.flatMap((customer) =>
      erasedCustomers.has(customer) ? [`the database has the key of ${customer}, erased`] : [],
    ),
    ...inShop.flatMap(({ name, state }) =>
      state.asked.flatMap((by) => (ids.has(by) ? [`${name} has not erased whom ${by} asked for`] : [])),
    ),
  ];
}
