import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import license from 'rollup-plugin-license';
import { postgresNotices } from './postgres-licences.ts';

/** Licences that allow a package to be part of what ships, with their text in the notices. Any other ends the build. */
const allowed = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Python-2.0',
  'OFL-1.1',
];

/** What ships without being bundled as a script: one native package, and a font. */
const notBundled = ['keytar', '@fontsource-variable/inter'];

/** Where each bundle of the till lists its packages while it is built. */
const listsIn = (root: string): string => join(root, 'out', 'third-party');

const NOTICES_NAME = 'third-party-notices.txt';

/** The notices that ship, relative to the app. */
export const noticesFile = join('out', NOTICES_NAME);

/** A package that ships. */
export interface ThirdParty {
  readonly name: string;
  readonly version: string;
  /** As an SPDX expression; empty where the package names none. */
  readonly licence: string;
  readonly author: string;
  /** The licence as the package brings it; empty where it brings none. */
  readonly text: string;
}

/**
 * Lists the npm packages whose code is in a bundle, in a file of a folder, and ends the build where one has no licence or
 * another than those allowed.
 */
export const listThirdParty = (root: string, part: string, folder = listsIn(root)) =>
  license({
    cwd: root,
    thirdParty: {
      multipleVersions: true,
      allow: { test: `(${allowed.join(' OR ')})`, failOnUnlicensed: true, failOnViolation: true },
      output: {
        file: join(folder, `${part}.json`),
        template: (dependencies) =>
          JSON.stringify(
            dependencies.map(
              ({ name, version, license: licence, author, licenseText, noticeText }): ThirdParty => ({
                name: name ?? '',
                version: version ?? '',
                licence: licence ?? '',
                author: author?.name ?? '',
                text: [licenseText, noticeText].filter(Boolean).join('\n\n'),
              }),
            ),
          ),
      },
    },
  });

function packageIn(root: string, name: string): ThirdParty {
  const folder = join(root, 'node_modules', name);
  const { version, license: licence = '' } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e(\.\w+)?$/i.test(entry));
  return { name, version, licence, author: '', text: file ? readFileSync(join(folder, file), 'utf8') : '' };
}

/** What is wrong with the licences of packages, a line each. */
export const licenceProblems = (packages: readonly ThirdParty[]): readonly string[] =>
  packages.flatMap(({ name, version, licence, text }) => [
    ...(allowed.includes(licence) ? [] : [`${name} ${version}: its licence is "${licence}", not one of ${allowed}`]),
    ...(text.trim() === '' && licence !== 'MIT' ? [`${name} ${version} brings no text of its licence`] : []),
  ]);

/** Returns the text of a package's licence. Some under MIT bring none: it is this project's own, with their author. */
const textOf = (root: string, { author, name, text }: ThirdParty): string =>
  text.trim() ||
  readFileSync(join(root, 'LICENSE'), 'utf8').replace(/^Copyright .*$/m, `Copyright (c) ${author || name}`);

/**
 * Writes the notices of everything that ships: the packages that the bundles list, what is not bundled, and what
 * comes with PostgreSQL. Throws where a licence is missing or not allowed. Electron's and Chromium's own are put beside
 * the program by electron-builder.
 */
export function writeNotices(root: string): void {
  const others = notBundled.map((name) => packageIn(root, name));
  write(join(root, 'out'), [...noticesOf(root, listsIn(root), others), ...postgresNotices()]);
}

/** Writes the notices of the packages that the bundles list in a folder into another one. */
export function writeBundledNotices(root: string, lists: string, to: string): void {
  write(to, noticesOf(root, lists, []));
}

function write(folder: string, notices: readonly string[]): void {
  writeFileSync(join(folder, NOTICES_NAME), notices.join(`\n${'-'.repeat(80)}\n\n`));
}

function noticesOf(root: string, folder: string, others: readonly ThirdParty[]): readonly string[] {
  const lists = existsSync(folder) ? readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8')) : [];
  const bundled = lists.flatMap((list) => JSON.parse(list) as ThirdParty[]);
  const packages = [...new Map([...bundled, ...others].map((each) => [`${each.name} ${each.version}`, each])).values()];
  const problems = licenceProblems(packages);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return packages
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map((each) => `${each.name} ${each.version} (${each.licence})\n\n${textOf(root, each).trim()}\n`);
}
