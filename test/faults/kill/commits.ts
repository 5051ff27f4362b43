import { DatabaseSync, type SQLInputValue, StatementSync } from 'node:sqlite';

/** One entry as inserted into the journal's table. */
export interface WrittenEntry {
  readonly kind: string;
  /** JSON text. */
  readonly body: string;
}

export interface CommitWatch {
  /** The entries are written and nothing of them is durable yet. */
  readonly before: (entries: readonly WrittenEntry[], db: DatabaseSync) => void;
  /** COMMIT has returned. */
  readonly after: (entries: readonly WrittenEntry[], db: DatabaseSync) => void;
}

const INSERT = 'INSERT INTO entry (';
/** Their positions among the values of that statement. */
const KIND = 5;
const BODY = 7;

/**
 * Watches every transaction that records entries, in this process, at the border between the till and SQLite: the
 * product is unaware of it. Transactions without entries are not reported.
 */
export function watchCommits(watch: CommitWatch): void {
  const owners = new WeakMap<StatementSync, DatabaseSync>();
  const open = new WeakMap<DatabaseSync, WrittenEntry[]>();
  const { exec, prepare } = DatabaseSync.prototype;
  const { run } = StatementSync.prototype;

  DatabaseSync.prototype.prepare = function (sql, ...more) {
    const statement = prepare.call(this, sql, ...more);
    if (sql.startsWith(INSERT)) owners.set(statement, this);
    return statement;
  };

  StatementSync.prototype.run = function (this: StatementSync, ...values: SQLInputValue[]) {
    const owner = owners.get(this);
    if (owner) open.set(owner, [...(open.get(owner) ?? []), entryOf(values)]);
    return (run as (...given: SQLInputValue[]) => ReturnType<typeof run>).apply(this, values);
  } as typeof run;

  DatabaseSync.prototype.exec = function (sql) {
    const entries = open.get(this) ?? [];
    if (sql === 'COMMIT' || sql === 'ROLLBACK') open.delete(this);
    const isReported = sql === 'COMMIT' && entries.length > 0;
    if (isReported) watch.before(entries, this);
    exec.call(this, sql);
    if (isReported) watch.after(entries, this);
  };
}

const entryOf = (values: readonly SQLInputValue[]): WrittenEntry => ({
  kind: String(values[KIND]),
  body: String(values[BODY]),
});
