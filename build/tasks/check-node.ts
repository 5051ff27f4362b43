import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * `node build/tasks/check-node.ts FOLDER`: ends with an error unless each Node that npm put into a folder of packages is
 * the program of `build/release-node/hashes.json`. Run by another Node, before the one in the folder runs anything.
 */
const [, , folder = ''] = process.argv;
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
process.stdout.write(`${installed.join(', ')}: as in build/release-node/hashes.json\n`);

function versionOf(path: string): string {
  return String((JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) as { version?: unknown }).version);
}

function hashOf(path: string): string {
  const programs = ['node', 'node.exe'].map((name) => join(path, 'bin', name)).filter((file) => existsSync(file));
  const hash = createHash('sha256');
  for (const file of programs) hash.update(readFileSync(file));
  return hash.digest('hex');
}
