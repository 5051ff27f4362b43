import { expect, it } from 'vitest';
import { readSource, sourceNames } from '../../support/sources.ts';

const SERVICE = '.github/docs/merchant-service.md';
const RULES = '.github/docs/architecture.md';

/** The numbers of the sections of the merchant service's page: headings, and first cells of its tables. */
const sections = new Set(
  [...readSource(SERVICE).matchAll(/^(?:## |\| )(\d+(?:\.\d+)?)(?:\.| \|)/gm)].map(([, number = '']) => number),
);
/** The numbers of the ten rules, in the first table below their heading. */
const rules = new Set(
  [...(readSource(RULES).split('## The ten rules')[1] ?? '').matchAll(/^\| (\d+) \|/gm)].map(
    ([, number = '']) => number,
  ),
);

/** Returns the citations in a comment or title that no page of the project resolves. */
function unresolvedCitations(text: string): string[] {
  const citation = /\b(section|interface|rule|law|design|chapter)(?:\s+\*?\s*)(?:section |rule )?(\d+(?:\.\d+)?)/gi;
  return [...text.matchAll(citation)]
    .filter(([, word = '', number = '']) => {
      const kind = word.toLowerCase();
      if (kind === 'rule') return !rules.has(number);
      return kind === 'section' || kind === 'interface' ? !sections.has(number) : true;
    })
    .map(([words]) => words);
}

const files = sourceNames('{electron,renderer,build,test}/**/*.{ts,tsx,css}').filter(
  (name) => name !== 'test/contract/repo-rules/citations.test.ts',
);

it('finds all sections and all ten rules that comments may cite', () => {
  expect(['1', '2.5', '4.8', '4.13', '10'].filter((number) => !sections.has(number))).toEqual([]);
  expect([...rules]).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
});

it('resolves every citation of a section or a rule within the project', () => {
  const problems = files.flatMap((name) =>
    unresolvedCitations(readSource(name)).map((citation) => `${name}: ${citation}`),
  );
  expect(problems).toEqual([]);
});

it('finds a citation that resolves nowhere', () => {
  expect(unresolvedCitations('see interface section 4.8, rule 3 and section 6')).toEqual([]);
  expect(unresolvedCitations('see section 4.14')).toEqual(['section 4.14']);
  expect(unresolvedCitations('see rule 11, design section 7 and law 3')).toEqual([
    'rule 11',
    'design section 7',
    'law 3',
  ]);
});
