import { describe, expect, it } from 'vitest';
import { mayBeEnglish } from '../../../build/tasks/loanwords.ts';
import { findings, listed, namespaces, placeholders, wordsOf } from '../../../build/tasks/untranslated.ts';
import { languageNames, languages } from '../../../electron/shared/base/languages.ts';
import { paymentIssues } from '../../../electron/shared/sales/payment-issues.ts';

const all = languageNames.flatMap((language) =>
  namespaces.map((namespace) => ({ language, namespace, words: wordsOf(language, namespace) })),
);

it('translates each English key into each language, none more; `node build/tasks/untranslated.ts` lists the rest', () => {
  const foundTexts = listed(findings());
  expect(foundTexts, foundTexts).toBe('');
});

it('lists a planted fault', () => {
  expect(listed([{ language: 'ha', what: 'missing', key: 'till:a.b', english: 'Amount' }])).toBe(
    'ha\tmissing\ttill:a.b\tAmount',
  );
  expect(placeholders('{{b}} of <b>{{a}}</b>')).not.toBe(placeholders('{{b}} of {{a}}'));
  expect([mayBeEnglish('Do not release goods.', 'pcm'), mayBeEnglish('PIN', 'ha')]).toEqual([false, true]);
});

describe.each(all)('$language $namespace', ({ language, words }) => {
  it('writes translations in one way: composed letters, curly marks, no stray space', () => {
    for (const [key, text] of words) {
      expect(text.normalize('NFC'), key).toBe(text);
      expect(text, key).not.toMatch(/['"]|^\s|\s$| {2}|!|\t/);
      // A mark over a letter that no font of ours has in one piece would come from another font.
      expect(text, key).not.toMatch(/[a-zA-Z]\p{M}/u);
    }
  });

  it('uses only the letters of its language', () => {
    const foreign: Readonly<Record<string, RegExp>> = {
      ha: /[ọẹṣịụṅ]/iu,
      yo: /[ɓɗƙƴịụṅ]/iu,
      ig: /[ɓɗƙƴẹṣ]/iu,
      pcm: /[^ -~…“”’–₦×·]/u,
    };
    const pattern = foreign[language];
    if (pattern) for (const [key, text] of words) expect(text, key).not.toMatch(pattern);
  });

  it('translates every plural form that the rules of the language need', () => {
    const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const families = [...words.keys()].filter((key) => key.endsWith('_other')).map((key) => key.slice(0, -6));
    for (const family of families)
      expect(
        categories.filter((category) => !words.has(`${family}_${category}`)),
        family,
      ).toEqual([]);
  });
});

describe.each(all.filter(({ namespace }) => namespace === 'till'))('$language', ({ words }) => {
  const paid = words.get('state.paid.word') ?? '';
  /** Where the word for Paid may stand: in its own entries, and where the shop tries its sound or reads the rule. */
  const own = ['state.paid.word', 'state.paid.mark', 'customer.paid.word', 'outcome.paidLate'];
  const about = ['banner.rule', 'issue.paid-after-cancel', 'issue.paid-unseen', 'alert.paid'];

  it('words Paid in one way, and uses it in no text that another state can show', () => {
    for (const key of own) expect(words.get(key), key).toContain(paid);
    for (const [key, text] of words)
      if (![...own, ...about].includes(key)) expect(text.includes(paid), `${key}: ${text}`).toBe(false);
  });

  it.each(paymentIssues)('names %s by one name, alone, in a list and in a sentence', (issue) => {
    const name = words.get(`issue.${issue}`) ?? '';
    expect(name).not.toBe('');
    expect(words.get(`fact.${issue}`)?.startsWith(name)).toBe(true);
    const mark = issue === 'asked-mismatch' ? 'state.mismatch.mark' : `state.${issue}.mark`;
    if (words.has(mark)) expect(words.get(mark)).toBe(name);
  });

  it('words in one way, in every state but Paid, that goods must stay', () => {
    const line = words.get('state.waiting.means') ?? '';
    expect(line).not.toBe('');
    for (const state of [
      'unknown',
      'on-its-way',
      'underpaid',
      'failed',
      'reversing',
      'reversed',
      'mismatch',
      'expired',
      'cancelled',
    ])
      expect(words.get(`state.${state}.means`), state).toContain(line);
  });

  it('words in one way, for every connection without payments, that payments cannot be seen', () => {
    const blind = words.get('connection.offline.means')?.split('. ').at(-1) ?? '';
    for (const [key, text] of words)
      if (/^connection\..*\.means$/.test(key) && !/\.(ok|checking|no-list|late-payments)\./.test(key))
        expect(text, key).toContain(blind);
  });
});

it('offers each language under its own name', () => {
  const names = Object.values(languages).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
