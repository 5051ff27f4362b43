import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { archiveOf, installedSize, type Part } from '../installed-size.ts';
import { packedPrograms } from '../packed-programs.ts';
import { projectRoot } from '../target.ts';

/**
 * `node build/tasks/sizes.ts dist`: the installed size of everything that was packed there, by part. With `--write` the
 * first of them is written into .github/docs/releasing.md.
 */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { write: { type: 'boolean' } } });

const kilobytes = (bytes: number) => Math.ceil(bytes / 1_000);

/** Electron's own size is only true where its program was packed, and not a stand-in for it. */
const rows = (parts: readonly Part[]) =>
  parts
    .filter(([name]) => name !== 'Electron')
    .map(([name, bytes]) => `| ${name} | ${kilobytes(bytes).toLocaleString('en')} |`)
    .join('\n');

function writeInto(file: string, parts: readonly Part[]): void {
  const table = /(\| part \| kB \|\n\|---\|---\|\n)(?:\|.*\n)+/;
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(table, (_, head) => `${head}${rows(parts)}\n`),
  );
}

for (const [index, program] of packedPrograms(resolve(positionals[0] ?? 'dist')).entries()) {
  const parts = installedSize(program.endsWith('.app') ? program : dirname(program), archiveOf(program));
  console.log(program);
  for (const [name, bytes] of parts) console.log(`${String(kilobytes(bytes)).padStart(9)} kB  ${name}`);
  if (values.write && index === 0) writeInto(join(projectRoot, '.github/docs/releasing.md'), parts);
}
