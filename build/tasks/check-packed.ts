import { resolve } from 'node:path';
import { fuseWire } from '../fuses.ts';
import { fuseProblems, packedPrograms, postgresProblems, signatureProblems } from '../packed-programs.ts';

/**
 * `node build/tasks/check-packed.ts dist`: reads the fuses of what was packed once more, after it was signed, and whether
 * each package has a PostgreSQL, on Windows with all it imports. On Windows also whether tills would take the installers as
 * updates, by the till's own check.
 */
const outDir = resolve(process.argv[2] ?? 'dist');
const problems = [
  ...(await fuseProblems(outDir)),
  ...postgresProblems(outDir),
  ...(process.platform === 'win32' ? await signatureProblems(outDir) : []),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
for (const program of packedPrograms(outDir)) console.log(`${fuseWire} ${program}`);
