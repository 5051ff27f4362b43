import { expect, it } from 'vitest';
import { namespaces, wordsOf } from '../../../build/tasks/untranslated.ts';
import { languageNames } from '../../../electron/shared/base/languages.ts';

type Language = (typeof languageNames)[number];

const textsOf = (language: Language): ReadonlyMap<string, string> =>
  new Map(
    namespaces.flatMap((namespace) =>
      [...wordsOf(language, namespace)].map(([key, text]) => [`${namespace}:${key}`, text] as const),
    ),
  );

const english = textsOf('en');
const pages = { Settings: 'till:pages.settings', Owner: 'till:pages.owner' } as const;
const sectionKeys = [...english.keys()].filter((key) =>
  /^(settings:(place|section)|backOffice:(part|section))\.\w+$/.test(key),
);

/** A text that sends somebody to a section, with the keys of the names of the page and of the section. */
interface Direction {
  readonly key: string;
  readonly page: string;
  /** All sections of that English name; empty where no section has it. */
  readonly sections: readonly string[];
}

/** Returns the section that words begin with, the longest name first: "Keys before then" begins with "Keys". */
function sectionsNamed(words: string): readonly string[] {
  const names = sectionKeys.map((key) => english.get(key) ?? '').filter((name) => words.startsWith(name));
  const name = names.toSorted((a, b) => b.length - a.length)[0];
  return sectionKeys.filter((key) => english.get(key) === name);
}

const directions: readonly Direction[] = [...english].flatMap(([key, text]) =>
  [...text.matchAll(/\b(Settings|Owner), (\p{Lu}[^.;:]*)/gu)].map(([, page = '', words = '']) => ({
    key,
    page: page === 'Owner' ? pages.Owner : pages.Settings,
    sections: sectionsNamed(words),
  })),
);

/** Texts that name a list, a choice or a button, and what they name. */
const mentions = {
  'backup:restored.next': 'till:settle.title',
  'backup:file.practice': 'till:pages.setup',
  'timeline:afterLoss': 'till:settle.title',
  'till:credit.covers': 'till:settle.method.goods',
  'till:state.unknown.next': 'till:action.tryAgain',
  'setup:guide.step.shift.title': 'till:staff.shift.open',
  'till:connection.late-payments.next': 'till:action.checkNow',
  'till:sales.empty.firstNext': 'till:sidebar.collect',
  'till:state.underpaid.next': 'till:action.collectBalance',
  'messages:sent.unmatched.text': 'till:settle.title',
  'messages:sent.unmatched-unknown.text': 'till:settle.title',
  'messages:sent.unmatched-reversed.text': 'till:settle.title',
  'messages:sent.unmatched-reversed-unknown.text': 'till:settle.title',
} as const;

it('sends people in English only to sections that exist; the settings of macOS are not the till’s', () => {
  expect(directions.length).toBeGreaterThan(20);
  expect(directions.filter(({ sections }) => sections.length === 0).map(({ key }) => key)).toEqual([
    'tills:step.macos',
  ]);
});

it.each(languageNames)('names a page and its section in %s as they are called there', (language) => {
  const texts = textsOf(language);
  const lower = (key: string) => (texts.get(key) ?? key).toLowerCase();
  const isNamed = ({ key, page, sections }: Direction) =>
    lower(key).includes(lower(page)) && sections.some((section) => lower(key).includes(lower(section)));
  const problems = directions.filter((direction) => direction.sections.length > 0 && !isNamed(direction));
  expect(problems.map(({ key }) => texts.get(key))).toEqual([]);
});

it.each(languageNames)('names a list, a choice or a button in %s as it is called there', (language) => {
  const texts = textsOf(language);
  const problems = Object.entries(mentions).filter(([key, name]) => !texts.get(key)?.includes(texts.get(name) ?? key));
  expect(problems.map(([key]) => texts.get(key))).toEqual([]);
});
