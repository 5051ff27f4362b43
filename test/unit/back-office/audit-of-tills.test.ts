import { expect, it } from 'vitest';
import { createAudit } from '../../../electron/back-office/audit/audit.ts';
import { byTimeSql } from '../../../electron/back-office/audit/pages.ts';
import type { BackOfficeContext } from '../../../electron/back-office/context.ts';
import type { AuditCursor, AuditEntry, AuditPage, AuditQuery } from '../../../electron/shared/back-office/audit.ts';
import type { Units } from '../../../electron/shared/base/money.ts';
import { type Scope, scopes } from '../../../electron/shared/base/scope.ts';
import { type Ms, ms } from '../../../electron/shared/base/units.ts';
import { journalProjections } from '../../../electron/till/projections.ts';
import { ASKED } from '../../support/evidence.ts';
import { aKey, newFile, open } from '../../support/journal-kit.ts';
import { partial } from '../../support/partial.ts';
import { cancelledDraft, intendedDraft, sendingDraft } from '../../support/sale-drafts.ts';
import { copyTo, newReplica, othersOver, saleId } from '../../support/two-tills-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

const START = ms(Date.UTC(2026, 10, 1, 9));

const everything: AuditQuery = {
  from: null,
  to: null,
  group: null,
  actor: null,
  scope: 'shop',
  before: null,
};

/** This till, another one of its shop, and one of a further shop, at the times of a clock. */
function threeTills(asOf: Ms | null = null) {
  const clock = { now: START };
  const openAt = (till: string) =>
    open(newFile(), { till, wrappingKey: aKey, projections: journalProjections, now: () => clock.now });
  const tills = { own: openAt('AAAAAA'), second: openAt('BBBBBB'), far: openAt('CCCCCC') };
  const replica = newReplica();
  const further = newReplica();
  const shop = { ...othersOver(replica, {}), asOf: () => asOf };
  const all = [shop, { ...othersOver(further, {}), tillName: (till: string) => `Lekki · ${till}` }];
  const others: Readonly<Record<Scope, typeof all>> = { till: [], shop: [shop], all };
  const audit = createAudit(
    partial<BackOfficeContext>({
      journal: tills.own,
      now: () => clock.now,
      nameOf: () => null,
      checkRecord: () => Promise.reject(new Error('not read here')),
      otherTills: (scope) => others[scope],
    }),
  );
  const record = (till: keyof typeof tills, n: number, after: number, { actor = 'ada', kind = APPROVED } = {}) => {
    clock.now = ms(START + after);
    unwrap(tills[till].append([{ kind, subject: saleId(n), actor, body: {} }]));
  };
  const download = () => {
    copyTo(replica, tills.second);
    copyTo(further, tills.far);
  };
  return { ...tills, replica, further, audit, record, download };
}

const APPROVED = 'approval.used';
const subjects = (acts: readonly AuditEntry[]) => acts.map(({ subject }) => Number(subject.slice(-4)));

/** Reads all pages. */
function readAll({ search }: ReturnType<typeof createAudit>, query: AuditQuery) {
  const pages: (readonly AuditEntry[])[] = [];
  let before: AuditCursor | null = null;
  do {
    const page: AuditPage = unwrap(search({ ...query, before }));
    pages.push(page.acts);
    before = page.next;
  } while (before !== null);
  return pages;
}

it('lists the actions of this till, of the shop, or of all shops with their tills, and counts them by person', () => {
  const { audit, record, download } = threeTills(START);
  record('own', 1, 30);
  record('second', 2, 10);
  record('far', 3, 20);
  record('far', 4, 15, { actor: 'ben' });
  download();
  const foundActs = scopes.map((scope) => unwrap(audit.search({ ...everything, scope })).acts);
  expect(foundActs.map(subjects)).toEqual([[1], [1, 2], [1, 3, 4, 2]]);
  expect(foundActs[2]?.map(({ till }) => till)).toEqual([
    undefined,
    'Lekki · CCCCCC',
    'Lekki · CCCCCC',
    'Counter BBBBBB',
  ]);
  expect(unwrap(audit.search(everything)).others).toEqual({ asOf: START, broken: [] });
  const approvals = scopes.map((scope) =>
    unwrap(audit.people({ ...everything, scope })).map(({ actor, counts }) => `${actor} ${counts.overrides}`),
  );
  expect(approvals).toEqual([['ada 1'], ['ada 2'], ['ada 3', 'ben 1']]);
});

it('pages over two tills without losing or doubling a row, also of equal times', () => {
  const { audit, record, download } = threeTills();
  for (let n = 0; n < 260; n += 1) record(n % 3 === 0 ? 'second' : 'own', n, Math.floor(n / 70));
  download();
  const pages = readAll(audit, everything);
  expect(pages.map(({ length }) => length)).toEqual([100, 100, 60]);
  expect(new Set(subjects(pages.flat())).size).toBe(260);
  const times = pages.flat().map(({ at }) => at);
  expect(times).toEqual(times.toSorted((a, b) => b - a));
});

it('narrows by person, kind and time at every till', () => {
  const { audit, record, download } = threeTills();
  record('own', 1, 10, { actor: 'ben' });
  record('second', 2, 20, { actor: 'ben' });
  record('second', 3, 30);
  record('second', 4, 40, { actor: 'ben', kind: 'till.renamed' });
  download();
  expect(subjects(unwrap(audit.search({ ...everything, actor: 'ben' })).acts)).toEqual([4, 2, 1]);
  const narrow = { ...everything, group: 'approvals', from: ms(START + 20), to: ms(START + 30) } as const;
  expect(subjects(unwrap(audit.search(narrow)).acts)).toEqual([2]);
});

it('lists and counts once what tills recorded that came from a further shop', () => {
  const { audit, own, second, further, record, download } = threeTills();
  record('second', 1, 10);
  record('own', 2, 20);
  for (const journal of [own, second]) copyTo(further, journal);
  record('second', 3, 30);
  download();
  const all = { ...everything, scope: 'all' } as const;
  expect(readAll(audit, all).map(subjects)).toEqual([[3, 2, 1]]);
  expect(unwrap(audit.people(all))).toMatchObject([{ actor: 'ada', counts: { overrides: 3 } }]);
});

it('counts a wrong PIN to who typed it for an approval, and none that turned out right', () => {
  const { audit, record } = threeTills();
  for (const after of [10, 20]) record('own', 1, after, { actor: 'ben', kind: 'pin.tried' });
  record('own', 1, 30, { kind: 'pin.right' });
  expect(unwrap(audit.people(everything))).toMatchObject([{ actor: 'ben', counts: { wrongPins: 1 } }]);
});

it('takes a right PIN for a try at its own till where another till’s wrong one arrived in between', () => {
  const { audit, record, replica, second, far } = threeTills();
  const add = (till: 'second' | 'far', kind: string) => {
    record(till, 1, 10, { kind });
    copyTo(replica, till === 'far' ? far : second);
  };
  add('far', 'pin.tried');
  add('second', 'pin.tried');
  add('far', 'pin.right');
  expect(unwrap(audit.search(everything)).acts).toMatchObject([{ kind: 'pin.tried', till: 'Counter BBBBBB' }]);
});

it('shows the whole price of a cancelled sale, with its parts in cash and by credit', () => {
  const { audit, own } = threeTills();
  const parts = { cash: 90_000 as Units, credit: 500 as Units };
  unwrap(own.append([intendedDraft(1, 'ada', parts), sendingDraft(1)]));
  unwrap(own.append([cancelledDraft(1)]));
  expect(unwrap(audit.search(everything)).acts).toMatchObject([{ amount: ASKED + 90_500 }]);
});

it('pages a single till by its own order, without anything about others', () => {
  const { audit, record } = threeTills(START);
  for (let n = 0; n < 101; n += 1) record('own', n, 0);
  const page = unwrap(audit.search({ ...everything, scope: 'till' }));
  expect(page).toMatchObject({ next: 2 });
  expect(page.others).toBeUndefined();
  expect(subjects(unwrap(audit.search({ ...everything, scope: 'till', before: page.next })).acts)).toEqual([0]);
});

it.each([
  ['the first page', {}],
  ['a further page', { before: { at: START, id: 'x' } }],
  ['one person', { actor: 'ada' }],
  ['a day of one person', { actor: 'ada', from: START, to: ms(START + 1), group: 'sales' }],
] as const)('reads %s along the index of times, and sorts only equal times', (_, filters) => {
  const { replica } = threeTills();
  const { sql, values } = byTimeSql({ ...everything, before: null, ...filters });
  const plan = replica.query.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, values);
  expect(plan.map(({ detail }) => detail).join('; ')).toMatch(
    /^(SCAN|SEARCH) audit_log USING (COVERING )?INDEX audit_log_by_time.*; SEARCH entry USING INTEGER PRIMARY KEY \(rowid=\?\); USE TEMP B-TREE FOR LAST TERM OF ORDER BY$/,
  );
});
