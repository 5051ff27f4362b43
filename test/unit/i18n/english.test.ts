import { describe, expect, it } from 'vitest';
import { namespaces, wordsOf } from '../../../build/tasks/untranslated.ts';

/** Longest sentence, in words. */
const MOST_WORDS = 20;

/** What the screens call otherwise: one word for one thing, and no figures of speech. */
const replacedWords: readonly (readonly [RegExp, string])[] = [
  [/\bbank service\b/i, 'payment service'],
  [/\breceiver\b/i, 'relay'],
  [/\blook-?ups?\b/i, 'find a transaction'],
  [/\bseal(s|ed)?\b/i, 'check code'],
  [/\bthe rest (of (\{\{|a|an|another) ?|was\b)/i, 'the balance'],
  [/\bforgot?(ten)? (this|one|a) customer|\bforget one\b/i, 'erase'],
  [/\bcalled? (it )?off\b/i, 'cancel'],
  [/\bwhoever\b|\banew\b|\bsaid no\b|\bhear(d)? (back|from)\b|\b(tells?|told) of\b|\bneeds? a look\b/i, 'plain words'],
  [/\bput right\b|\b(is|are) put in\b|\bfetch(ing|ed)? version|\bonto? paper\b|\bowner’s office\b/i, 'plain words'],
];

const texts = namespaces.flatMap((namespace) =>
  [...wordsOf('en', namespace)].map(([key, text]) => [`${namespace}:${key}`, text] as const),
);

const faultsOf = (text: string): string[] => [
  ...text
    .split(/(?<=[.?:;…]) /)
    .filter((sentence) => sentence.split(/\s+/).length > MOST_WORDS)
    .map((sentence) => `more than ${MOST_WORDS} words: ${sentence}`),
  ...replacedWords.flatMap(([pattern, word]) => (pattern.test(text) ? [`say ${word}: ${text}`] : [])),
];

describe('the English of the screens', () => {
  it('uses short sentences, and one word for one thing, in the English of the screens', () =>
    expect(texts.flatMap(([key, text]) => faultsOf(text).map((fault) => `${key}: ${fault}`))).toEqual([]));

  it.each([
    'Confirmed by the bank service',
    'Record 7, seal 4f2a',
    'The rest was requested in another sale.',
    'We did not hear back from the service.',
    Array.from({ length: MOST_WORDS + 1 }, () => 'word').join(' '),
  ])('excludes a planted “%s”', (text) => expect(faultsOf(text)).toHaveLength(1));
});
