/** The one name of each issue, on every screen, paper and list; `state` and `fact` begin with it. */
export const issue = {
  reversed: 'Reversed',
  reversing: 'Being reversed',
  'asked-mismatch': 'Amounts differ',
  'paid-then-failed': 'Failed afterwards',
  short: 'Underpaid',
  over: 'Overpaid',
  late: 'Came late',
  'paid-after-cancel': 'Came after cancel',
  'paid-unseen': 'Account never shown',
  'paid-twice': 'Came twice',
} as const;

/**
 * What the stage says, by state. `word` is said first, `means` what it comes to, `next` what to do, `mark` the one
 * word in the list. "Paid" stands in one entry alone (rule 1), and in no text that another entry can show.
 */
export const state = {
  asking: {
    word: 'Asking for an account',
    means: 'This takes a few seconds.',
    next: '',
    mark: 'Asking',
  },
  unknown: {
    word: 'We did not hear back from the service',
    means: 'An account may exist that nobody saw. The till keeps watching for it. Do not release goods.',
    next: 'Try again asks for a new account. Give the customer only the new one.',
    mark: 'No answer',
  },
  refused: {
    word: 'No account was made',
    means: 'The customer has nothing to send money to yet.',
    next: '',
    mark: 'Refused',
  },
  waiting: {
    word: 'Not received yet.',
    means: 'Do not release goods.',
    next: '',
    mark: 'Waiting',
  },
  'on-its-way': {
    word: 'On its way, not in yet.',
    means: 'Do not release goods.',
    next: '',
    mark: 'On its way',
  },
  paid: {
    word: 'Paid',
    means: '',
    next: '',
    mark: 'Paid',
  },
  short: {
    word: 'Underpaid by {{difference}}',
    means: 'Only part of the money is in. Do not release goods.',
    next: 'Collect the rest, or ask the owner.',
    mark: issue.short,
  },
  failed: {
    word: 'The transfer failed',
    means: 'Nothing came. Do not release goods.',
    next: 'Ask the customer what the bank said, then start a new sale.',
    mark: 'Failed',
  },
  reversing: {
    word: 'The money is being reversed',
    means: 'It is on its way out again. Do not release goods.',
    next: 'Keep the goods here and tell the owner.',
    mark: issue.reversing,
  },
  reversed: {
    word: 'The money was reversed',
    means: 'It is no longer with the shop. Do not release goods.',
    next: 'If the goods have left, tell the owner now.',
    mark: issue.reversed,
  },
  mismatch: {
    word: 'The amounts differ',
    means: 'The service holds another amount than this till asked for. Do not release goods.',
    next: 'Tell the owner before doing anything else.',
    mark: issue['asked-mismatch'],
  },
  expired: {
    word: 'The time is over',
    means: 'Nothing came within 24 hours. Do not release goods.',
    next: 'Start a new sale. The till keeps looking for late money.',
    mark: 'Expired',
  },
  cancelled: {
    word: 'Cancelled',
    means: 'Nothing came. Do not release goods.',
    next: 'The account stays watched; money sent to it will show here.',
    mark: 'Cancelled',
  },
} as const;

/** Each exception by itself, said beside the headline (rule 5). */
export const fact = {
  short: 'Underpaid by {{difference}}',
  over: 'Overpaid by {{difference}}',
  fee: 'The difference is the service’s fee',
  late: 'Came late: the account had expired',
  reversing: 'Being reversed',
  reversed: 'Reversed',
  'paid-after-cancel': 'Came after cancel: the sale was cancelled here',
  'paid-unseen': 'Account never shown, and money came to it',
  'paid-twice': 'Came twice: to another account of this sale as well',
  'asked-mismatch': 'Amounts differ: the service was asked for another one',
  'paid-then-failed': 'Failed afterwards, the service says',
  unconfirmed: 'Restored from a copy: the service has not confirmed it since',
  unreadable: 'Its key is missing: phone, notes and the service’s record cannot be read',
  'failed-first': 'A first try failed, a later one came',
  failed: 'The transfer failed',
  cancelled: 'Cancelled at the counter',
  expired: 'The 24 hours are over',
  'on-its-way': 'Part of a transfer is on record',
} as const;
