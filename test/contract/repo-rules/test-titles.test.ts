import { expect, it } from 'vitest';
import { sourceNames } from '../../support/sources.ts';
import { titlesIn, titlesOf } from '../../support/test-titles.ts';

/**
 * First words with the ending of a verb in the third person that are none; verbs of speech and posture, which suit only
 * persons; and those after which a title is understood only together with its `describe`, which says what it is about.
 */
const refusedWords = new Set(
  'this its as always is was has does answers hears keeps looks says stands tells'.split(' '),
);

/** Returns whether a title begins with a verb whose subject is one thing, so that a log without `describe` is clear. */
const beginsWithVerb = (title: string): boolean => {
  const [first = ''] = title.split(/[\s,:]/);
  return /^[a-z][a-z-]*s$/.test(first) && !refusedWords.has(first);
};

const files = sourceNames('test/**/*.test.{ts,tsx}');
const titles = files.flatMap((name) => titlesOf(name).map((title) => ({ name, title })));

it('requires a verb in the third person at the beginning of each title', () => {
  expect(files.length).toBeGreaterThan(300);
  expect(titles.filter(({ title }) => !beginsWithVerb(title))).toEqual([]);
});

it('permits only placeholders in titles that vitest fills in', () => {
  expect(titles.filter(({ title }) => /%[^sdifjoOc#$% ]/.test(title))).toEqual([]);
});

it.each(['The till is open', 'says nothing', '%s', 'nothing is lost', 'is refused', 'can be left'])(
  'refuses the title of a test: %s',
  (title) => expect(titlesIn(`it(${JSON.stringify(title)}, () => 1)`).map(beginsWithVerb)).toEqual([false]),
);
