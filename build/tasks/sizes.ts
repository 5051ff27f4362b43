import { dirname, resolve } from 'node:path';
import { archiveOf, installedSize } from '../installed-size.ts';
import { packedPrograms } from '../packed-programs.ts';

/** `node build/tasks/sizes.ts dist`: the installed size of everything that was packed there, by part. */
for (const program of packedPrograms(resolve(process.argv[2] ?? 'dist'))) {
  const folder = program.endsWith('.app') ? program : dirname(program);
  console.log(program);
  for (const [name, bytes] of installedSize(folder, archiveOf(program)))
    console.log(`${String(Math.ceil(bytes / 1_000)).padStart(9)} kB  ${name}`);
}
