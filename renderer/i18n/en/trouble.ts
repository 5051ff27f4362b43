/** When a payment does not go by the book: strips, claims, the rest of a short one, money that fits no sale. */
export const alert = {
  label: 'Another sale needs a look',
  other: 'Another sale:',
  claim: 'money is in',
  away: 'money came while nobody was here to see it',
  sale: '({{amount}}, phone ending {{tail}})',
  more: 'and {{count}} more',
} as const;

/** Never the word "paid": what a customer says is no payment, and must not be read as one from afar (rule 1). */
export const claim = {
  action: 'Customer says it was sent',
  again: 'Change what was said',
  title: 'What does the customer say?',
  means:
    'Their screen or SMS is never proof. Note what they say: the till then looks harder, and rings when the money lands. All may stay empty.',
  bank: 'Their bank',
  amount: 'Amount',
  time: 'Time',
  sender: 'Sender’s name',
  sessionId: 'Session ID',
  save: 'Note it, look harder',
  close: 'Close',
  noted: 'The customer says it was sent ({{time}}). The till looks harder and rings when it lands.',
  mark: 'The customer says it was sent.',
} as const;

export const rest = {
  of: 'The rest of {{amount}}',
  ofUnknown: 'The rest of an earlier sale',
  back: 'Back to the first part',
  title: 'The rest',
  elsewhere: 'The rest was asked for in another sale.',
  show: 'Show the rest',
  shows: 'Show it',
  covered: 'The rest has come too. Together {{together}} is in.',
  together: 'Together {{together}} is in.',
  mark: 'Rest is in',
} as const;

export const unmatched = {
  row: 'Money we cannot place',
  word: 'Money we cannot place',
  means: 'It fits none of this till’s sales. Do not release goods on it.',
  why: 'It came for this till, but it is not certain which sale it is for.',
  next: 'Tell the owner, with the reference. The till keeps it listed here.',
  seen: 'Seen',
  amount: 'Amount',
  account: 'Account ending',
  reference: 'Service’s reference',
  candidate: 'May be for',
  none: '–',
} as const;

/** What the entry needs of it; the words of each case come with the place itself. */
export const safety = {
  means: 'The till’s own record, its copies, and the file that opens it elsewhere.',
} as const;
