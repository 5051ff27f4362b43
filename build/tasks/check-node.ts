import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * `node build/tasks/check-node.ts FOLDER [TARGET]`: ends with an error unless each Node that npm put into a folder of
 * packages is the program of `build/release-node/hashes.json`. Run by another Node, before the one in the folder runs
 * anything. Copies the program alone to TARGET: what npm puts into `.bin` is what the package says, which may be another
 * program, or one with the name of `git` or `codesign`.
 */
const [, , folder = '', target] = process.argv;
const hashes = JSON.parse(readFileSync(join(import.meta.dirname, '../release-node/hashes.json'), 'utf8')) as Readonly<
  Record<string, string>
>;
const names = new Set(Object.keys(hashes).map((each) => each.slice(0, each.indexOf('@'))));
const installed = [...names].filter((name) => existsSync(join(folder, name)));
const wrong = installed.filter(
  (name) => hashOf(join(folder, name)) !== hashes[`${name}@${versionOf(join(folder, name))}`],
);

for (const name of wrong) process.stderr.write(`${name} is not the program that build/release-node/hashes.json has\n`);
if (installed.length === 0) process.stderr.write(`no Node in ${folder}\n`);
if (wrong.length > 0 || installed.length === 0) process.exit(1);
if (target !== undefined) {
  mkdirSync(target);
  for (const file of installed.flatMap((name) => programsIn(join(folder, name))))
    copyFileSync(file, join(target, basename(file)));
}
process.stdout.write(`${installed.join(', ')}: as in build/release-node/hashes.json\n`);

function versionOf(path: string): string {
  return String((JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) as { version?: unknown }).version);
}

function programsIn(path: string): readonly string[] {
  return ['node', 'node.exe'].map((name) => join(path, 'bin', name)).filter((file) => existsSync(file));
}

function hashOf(path: string): string {
  const hash = createHash('sha256');
  for (const file of programsIn(path)) hash.update(readFileSync(file));
  return hash.digest('hex');
}
