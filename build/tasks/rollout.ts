import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { withRollout } from '../rollout.ts';

/** `node build/tasks/rollout.ts 10 [DIR]`: offers the release in DIR (dist/) to that share of tills. */
const [percent = '', folder = 'dist'] = process.argv.slice(2);
const dir = resolve(folder);
for (const name of readdirSync(dir).filter((each) => /^latest(-mac)?\.yml$/.test(each))) {
  const file = join(dir, name);
  writeFileSync(file, withRollout(readFileSync(file, 'utf8'), Number(percent)));
  console.log(`${name}: ${percent} %`);
}
