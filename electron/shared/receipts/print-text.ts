import type { SettlementIssue } from '../sales/settlements.ts';
import type { Phrase, PhraseValues, PrintPhrase, PrintText } from './printing.ts';

/** Reads a text of the windows by its key, with values: see `namespaceOf`. */
export type ReadText = (key: string, values: Readonly<Record<string, string | number>>) => string;

const none: PhraseValues = { number: 0, count: 0, time: '', tail: '', name: '', account: '', phone: '', rate: '' };

/** Shared with the screen, so that both use the same text. */
const onScreen = {
  paid: 'state.paid.word',
  paidLate: 'outcome.paidLate',
  asked: 'outcome.asked',
  received: 'outcome.received',
  difference: 'outcome.difference',
  customer: 'outcome.customer',
  practiceCashier: 'staff.practiceCashier',
  hidden: 'staff.shift.hidden',
  collected: 'staff.report.collected',
  askedTotal: 'staff.report.asked',
  cash: 'staff.report.cash',
  credit: 'credit.name',
  cashExpected: 'staff.report.cashExpected',
  cashCounted: 'staff.report.cashCounted',
  cashDifference: 'staff.report.cashDifference',
  cancelled: 'staff.report.cancelled',
  net: 'staff.report.net',
  unmatched: 'staff.report.unmatched',
  unmatchedReversed: 'unmatched.reversed',
  unconfirmed: 'staff.report.unconfirmed',
  settlements: 'staff.report.settlements',
  noneSettled: 'staff.report.noneSettled',
  wrong: 'staff.report.wrong',
  nothingWrong: 'staff.report.nothingWrong',
  cashiers: 'staff.report.cashiers',
  noneOpen: 'staff.report.noneOpen',
  handedAnyone: 'staff.z.handedAnyone',
  payments: 'staff.z.column.payments',
  toSettle: 'settle.title',
} as const satisfies Partial<Record<PrintPhrase, string>>;

const isOnScreen = (word: PrintPhrase): word is keyof typeof onScreen => word in onScreen;

export const namespaceOf = (key: string): 'receipts' | 'till' => (key.startsWith('word.') ? 'receipts' : 'till');

function phraseKey(word: PrintPhrase): string {
  if (isOnScreen(word)) return onScreen[word];
  if (word === 'phoneEnding') return 'outcome.phoneEnding';
  if (word === 'handedTo') return 'staff.z.handed';
  return word === 'open' ? 'word.openCount' : `word.${word}`;
}

function translatedText(read: ReadText, phrase: Phrase): string {
  if ('phrase' in phrase) return read(phraseKey(phrase.phrase), { ...none, ...phrase.with });
  if ('fact' in phrase) return read(`fact.${phrase.fact}`, { difference: phrase.difference });
  if ('issue' in phrase) return read(`issue.${phrase.issue}`, {});
  if ('settlement' in phrase) return settlementText(read, phrase);
  return read(`state.${phrase.state}.${phrase.part}`, { difference: phrase.difference });
}

/** How an issue was settled, or that it is still to settle. */
function settlementText(read: ReadText, { settlement, method }: Extract<Phrase, { settlement: unknown }>): string {
  const issue = read(issueKey(settlement), {});
  return method === null
    ? read('staff.report.toSettle', { issue })
    : read('staff.report.settled', { issue, method: read(`settle.method.${method}`, {}) });
}

function issueKey(issue: SettlementIssue): string {
  if (issue === 'unmatched') return 'unmatched.word';
  return issue === 'unmatched-reversed' ? 'unmatched.reversed' : `issue.${issue}`;
}

export const phraseText = (read: ReadText, text: PrintText): string =>
  typeof text === 'string' ? text : translatedText(read, text);
