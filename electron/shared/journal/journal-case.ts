/** Why the till's record (its journal) cannot be used; each has its own words on the screen and its own cure. */
export type JournalProblem =
  /** It was here (its marker or its anchor shows it) and the file is missing. */
  | 'missing'
  /** It was here and the file holds nothing. */
  | 'empty'
  /** Entries that were recorded are missing from its end: a cut tail or an older copy. */
  | 'cut'
  /** Not a journal, not readable, or its entries do not match their hashes. */
  | 'corrupt'
  /** Every entry is valid, and a table computed from them differs. */
  | 'out-of-step'
  /** Every entry is valid, and keys of customers who were never erased are missing. */
  | 'keys-lost'
  /** A valid journal, but not the one that was here. */
  | 'other-journal'
  /** The head stored outside the file is missing, so it is unknown whether this is the whole journal. */
  | 'anchor-missing'
  | 'wrong-till'
  | 'wrong-key'
  /** The keychain can be read and does not hold the journal's key: it was reset, or this is another computer. */
  | 'key-missing'
  /** It must be restored and there is no valid copy. */
  | 'no-backup'
  /** Written by a newer version of the till. */
  | 'newer-version'
  | 'read-only'
  | 'full'
  /** It is open and written to, but its head could not be stored outside the file for some time. */
  | 'head-unkept'
  /** Another run of this till, as from a copy of its folder, now writes under its name in the keychain. */
  | 'other-copy'
  /** Another process has it open, or held it locked for too long. */
  | 'busy'
  /** This disk or platform does not give the durability asked of it. */
  | 'not-durable'
  | 'io'
  | 'closed';

/**
 * What puts it right. restore: a good copy in its place. key: the recovery file. again: something outside the till
 * first (the disk, another program, a newer version), then another try.
 */
export type Remedy = 'restore' | 'key' | 'again';

export const remedies: Readonly<Record<JournalProblem, Remedy>> = {
  missing: 'restore',
  empty: 'restore',
  cut: 'restore',
  corrupt: 'restore',
  'out-of-step': 'restore',
  'keys-lost': 'restore',
  'other-journal': 'restore',
  'anchor-missing': 'restore',
  'no-backup': 'restore',
  'wrong-till': 'key',
  'wrong-key': 'key',
  'key-missing': 'key',
  'newer-version': 'again',
  'read-only': 'again',
  full: 'again',
  'head-unkept': 'again',
  'other-copy': 'again',
  busy: 'again',
  'not-durable': 'again',
  io: 'again',
  closed: 'again',
};

/** The case in a failure's `text`; null for any other text. */
export const journalProblemIn = (text: string | undefined): JournalProblem | null =>
  text !== undefined && Object.hasOwn(remedies, text) ? (text as JournalProblem) : null;
