import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { namespaces, wordsOf } from '../../../build/tasks/untranslated.ts';
import { readSource, root, sourceNames } from '../../support/sources.ts';

const { scripts } = JSON.parse(readSource('package.json')) as { scripts: Record<string, string> };
const topLevel = ['.ci', '.github', 'build', 'electron', 'renderer', 'resources', 'test'];
const documents = [
  'README.md',
  ...sourceNames('.github/**/*.md'),
  ...sourceNames('{electron,renderer,test}/**/README.md'),
];

const linesOf = (name: string): number => readSource(name).trim().split('\n').length;
const withoutBlocks = (text: string): string => text.replaceAll(/^```[\s\S]*?^```$/gm, '');

/** Returns where all links and pictures lead that stay within the project, without `#part`. */
const linksIn = (text: string): string[] => targetsIn(text).map((target) => target.replace(/#.*$/, ''));

function targetsIn(text: string): string[] {
  const targets = [...withoutBlocks(text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  return targets.filter((target) => !/^[a-z]+:/.test(target));
}

/** Returns the anchors of a document's headings as GitHub makes them. */
const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

function hasTarget(target: string, name: string, text: string): boolean {
  const [file = '', anchor] = target.split('#');
  const path = join(dirname(name), file);
  if (!existsSync(join(root, path))) return false;
  return anchor === undefined || anchorsOf(file === '' ? text : readSource(path)).includes(anchor);
}

/**
 * Returns the paths in backticks: whatever begins with a top-level folder of the project, or is relative to the
 * document's own folder (`./x`). `{a,b}`, `*` and `<name>` stand for one or several names.
 */
function pathsIn(text: string): string[] {
  const quotedWords = [...withoutBlocks(text).matchAll(/`([^`\n]+)`/g)].map(([, word = '']) => word);
  const isPath = (word: string) => /^[\w./@{},*<>|-]+$/.test(word) && /^[^/]+\//.test(word);
  const first = (word: string) => word.slice(0, word.indexOf('/'));
  return quotedWords.filter((word) => isPath(word) && ['.', ...topLevel].includes(first(word)));
}

/** Returns the files named anywhere, also in a command: what begins with a top-level folder and has an extension. */
function filesIn(text: string): string[] {
  const folders = topLevel.map((name) => name.replace('.', '\\.')).join('|');
  const file = new RegExp(`(?<![\\w./<-])(?:${folders})/[\\w./-]*\\.\\w+(?![\\w/*])`, 'g');
  return [...text.matchAll(file)].map(([name]) => name);
}

function isThere(path: string, folder: string): boolean {
  const pattern = path.replaceAll(/<[\w|-]+>/g, '*').replace(/\/$/, '');
  const from = path.startsWith('./') ? folder : '';
  if (!/[*{]/.test(pattern)) return existsSync(join(root, from, pattern));
  return sourceNames(join(from, pattern)).length > 0;
}

/** Returns the participants of diagrams that are named as files or folders of main and are none. */
const participantsNotThere = (text: string): string[] =>
  [...text.matchAll(/^ *participant \w+ as ([\w-]+(?:\/[\w-]+)+)$/gm)]
    .map(([, path = '']) => path)
    .filter((path) => !existsSync(join(root, 'electron', path)) && !existsSync(join(root, 'electron', `${path}.ts`)));

const isDeclared = (name: string, file: string): boolean =>
  new RegExp(`(?:const|let|function|type|interface) ${name}\\b|^ *(?:readonly )?${name}[:?(,]`, 'm').test(
    readSource(file),
  );

/** Returns the names of code that are not in the file that the text says: `name` in `file`, or `file`: … in `name`. */
function misplacedNamesIn(text: string): string[] {
  const file = '`((?:electron|renderer|build|test)/[\\w./-]+\\.tsx?)`';
  const nameFirst = text.matchAll(new RegExp(`\`(\\w+)(?:\\([^\`\n]*\\))?\` (?:in|of) ${file}`, 'g'));
  const fileFirst = text.matchAll(new RegExp(`${file}: (?:[^\`.;\n]* )?in \`(\\w+)\``, 'g'));
  const places = [
    ...nameFirst.map(([, name = '', path = '']) => ({ name, path })),
    ...fileFirst.map(([, path = '', name = '']) => ({ name, path })),
  ];
  const isThere = ({ name, path }: { name: string; path: string }) =>
    existsSync(join(root, path)) && isDeclared(name, path);
  return places.filter((place) => !isThere(place)).map(({ name, path }) => `${name} in ${path}`);
}

/** Returns what a document names that does not exist. */
function missingIn(name: string, text: string): string[] {
  const links = targetsIn(text).filter((target) => !hasTarget(target, name, text));
  const paths = pathsIn(text).filter((path) => !isThere(path, dirname(name)));
  const files = filesIn(text).filter((file) => !existsSync(join(root, file)));
  const commands = [...text.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, command = '']) => command);
  const scriptsNotThere = commands.filter((command) => !scripts[command]);
  const others = [...participantsNotThere(text), ...misplacedNamesIn(text)];
  return [...new Set([...links, ...paths, ...files, ...scriptsNotThere, ...others])];
}

/** Returns the data files in backticks, such as `settings.json`: files without a folder that the code reads or writes. */
const dataFilesIn = (text: string): string[] =>
  [...withoutBlocks(text).matchAll(/`([a-z][\w-]*\.(?:json|log|db|id))`/g)].map(([, name = '']) => name);

const sources = sourceNames(['{electron,build,test/bench}/**/*.ts', 'package.json']).map(readSource).join('\n');
const isInSources = (name: string): boolean => sources.includes(name) || existsSync(join(root, name));

/** Returns the names in backticks that only code has, such as `judgeSale` and the `timesOf` of `timesOf(answer)`. */
const codeNamesIn = (text: string): string[] =>
  [...withoutBlocks(text).matchAll(/`([a-z]+[A-Z][a-z]\w*)(?:\([^`\n]*\))?`/g)].map(([, name = '']) => name);

const code = sourceNames([
  '{electron,renderer,build,test}/**/*.{ts,tsx,css,json,yml}',
  'package.json',
  '.github/**/*.yml',
])
  .map(readSource)
  .join('\n');
const isInCode = (name: string): boolean => new RegExp(`(?<!\\w)${name}(?!\\w)`).test(code);

/** Every English text of the windows, in small letters and without its values. */
const screenTexts = new Set(
  namespaces
    .flatMap((namespace) => [...wordsOf('en', namespace).values()])
    .map((text) =>
      text
        .replaceAll(/\{\{.*?\}\}/g, '')
        .trim()
        .toLowerCase(),
    ),
);

/** Returns the buttons and places in italics (`press *Test*`, `*Settings, Data*`) that no screen names so. */
function placesNotThere(text: string): string[] {
  const pressedButtons = [...text.matchAll(/\bpress(?:es)? \*([^*\n]+)\*/gi)].map(([, name = '']) => name);
  const places = [...text.matchAll(/(?<!\*)\*((?:Settings|Owner|Shift), [^*\n]+)\*/g)].map(([, name = '']) => name);
  const isThere = (name: string): boolean => screenTexts.has(name.toLowerCase());
  return [...new Set([...pressedButtons, ...places])].filter(
    (name) => !isThere(name) && !name.split(', ').every(isThere),
  );
}

it('names buttons and places as the screens do; the settings of Windows are not the till’s', () => {
  expect(documents.flatMap((name) => placesNotThere(readSource(name)))).toEqual(['Settings, Apps']);
  expect(placesNotThere('Press *No such button*, then *Settings, No such place*.')).toEqual([
    'No such button',
    'Settings, No such place',
  ]);
});

it('names only data files that the code names', () => {
  const namedFiles = documents.flatMap((name) => dataFilesIn(readSource(name)));
  expect(namedFiles).toContain('announced-alerts.json');
  expect(namedFiles.filter((name) => !isInSources(name))).toEqual([]);
});

it('names only functions, types and values that the code has', () => {
  const names = [...new Set(documents.flatMap((name) => codeNamesIn(readSource(name))))];
  expect(names).toContain('judgeSale');
  expect(names.filter((name) => !isInCode(name))).toEqual([]);
  expect(codeNamesIn('`timesOf(answer)` but not `sale-view` nor `PATH`').filter(isInCode)).toEqual(['timesOf']);
});

it('names the namespaces of the texts in the page about translating', () => {
  const table = readSource('.github/docs/translating.md').matchAll(/^\| (`\w+`(?:, `\w+`)*) \|/gm);
  const namedNamespaces = [...table].flatMap(([, names = '']) => names.replaceAll('`', '').split(', '));
  expect(namedNamespaces.toSorted()).toEqual(namespaces.toSorted());
});

it.each(documents)('names only files and scripts that exist: %s', (name) => {
  expect(missingIn(name, readSource(name))).toEqual([]);
});

it('requires a README of 6 to 8 kB', () => {
  const { size } = statSync(join(root, 'README.md'));
  expect(size).toBeGreaterThanOrEqual(6_000);
  expect(size).toBeLessThanOrEqual(8_000);
});

it('describes a folder in at most ten lines', () => {
  const folders = documents.filter((name) => name.endsWith('/README.md'));
  expect(folders.filter((name) => linesOf(name) > 10)).toEqual([]);
});

it('leads from the README to every document of .github', () => {
  const reachedDocuments = new Set(['README.md']);
  for (const name of reachedDocuments)
    for (const target of linksIn(readSource(name)).map((link) => join(dirname(name), link)))
      if (documents.includes(target)) reachedDocuments.add(target);
  expect(documents.filter((name) => name.startsWith('.github') && !reachedDocuments.has(name))).toEqual([]);
});

it.each([
  ['a link', 'See [this](CONTRIBUTE.md).', 'CONTRIBUTE.md'],
  ['a part of a document', 'See [this](.github/CONTRIBUTING.md#nothing).', '.github/CONTRIBUTING.md#nothing'],
  ['a part of this document', 'See [this](#nothing).', '#nothing'],
  ['a picture', '![A till](build/readme/nowhere.png)', 'build/readme/nowhere.png'],
  ['a path', 'In `electron/nowhere/` it is.', 'electron/nowhere/'],
  ['a path of the own folder', 'In `./nowhere.ts` it is.', './nowhere.ts'],
  ['a pattern', 'One of `renderer/{nowhere,elsewhere}/<name>.ts`.', 'renderer/{nowhere,elsewhere}/<name>.ts'],
  ['a file in a command', '    npx node --inspect build/nowhere.ts --all', 'build/nowhere.ts'],
  ['a participant of a diagram', '  participant O as sales/observe', 'sales/observe'],
  ['a name in a file', 'See `nothing(a)` in `electron/main.ts`.', 'nothing in electron/main.ts'],
  ['a file with a name', '`electron/main.ts`: a line in `nothing`.', 'nothing in electron/main.ts'],
  ['a script', 'Run `npm run nothing -- --all`.', 'nothing'],
])('finds what does not exist: %s', (_, text, missing) => {
  expect(missingIn('README.md', text)).toEqual([missing]);
});

it('accepts a document that names only what exists', () => {
  const text =
    '[A](LICENSE) [B](https://example.com) `electron/main.ts` `renderer/i18n/locales/{en,ha}/<name>.json` `npm run dev`';
  expect(missingIn('README.md', text)).toEqual([]);
});
