import { readdirSync } from 'node:fs';

/** `npm run bench -- <name> [its own words]`: each bench is a file beside this one. */
const here = import.meta.dirname;
const names = readdirSync(here)
  .filter((file) => file.endsWith('.ts') && file !== 'run.ts')
  .map((file) => file.slice(0, -'.ts'.length))
  .sort();

const [name = '', ...rest] = process.argv.slice(2);
if (!names.includes(name)) {
  console.error(`usage: npm run bench -- <${names.join(' | ')}> [options of that bench]`);
  process.exitCode = 2;
} else {
  // The bench reads its own words as if it had been called by itself.
  process.argv.splice(2, process.argv.length, ...rest);
  await import(`./${name}.ts`);
}
