import type { SettlementIssue } from '../sales/settlements.ts';
import { type Phrase, type PhraseValues, type PrintPhrase, type PrintText, screenPhrases } from './printing.ts';

/** Reads a text of the windows by its key, with values: see `namespaceOf`. */
export type ReadText = (key: string, values: Readonly<Record<string, string | number>>) => string;

const none: PhraseValues = { number: 0, count: 0, time: '', tail: '', name: '', account: '', phone: '', rate: '' };

export const namespaceOf = (key: string): 'receipts' | 'till' => (key.startsWith('word.') ? 'receipts' : 'till');

const phraseKey = (word: PrintPhrase): string =>
  word in screenPhrases ? screenPhrases[word as keyof typeof screenPhrases] : `word.${word}`;

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
