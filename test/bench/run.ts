import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** `npm run bench -- NAME [ARGUMENT ...]`: runs one bench. What is timed is a bench, never a test. */
const [name = '', ...args] = process.argv.slice(2);
const file = join(import.meta.dirname, `${name}.ts`);
if (!['answers', 'journal', 'renderer', 'watch', 'webhooks'].includes(name) || !existsSync(file)) {
  console.error(
    'usage: npm run bench -- answers | journal [COLLECTIONS] [--keep] [--check] | renderer [COLLECTIONS] | watch [SCENARIO] [STRATEGY] | webhooks [TILLS]',
  );
  process.exit(2);
}
spawn(process.execPath, [file, ...args], { stdio: 'inherit' }).on('exit', (code) => process.exit(code ?? 1));
