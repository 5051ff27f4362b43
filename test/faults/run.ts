import { runKills } from './kill/run.ts';
import { answerCells } from './matrix/answers.ts';
import { limitCells } from './matrix/limits.ts';
import { lineCells } from './matrix/line.ts';
import { redirectCells } from './matrix/redirects.ts';
import { tlsCells } from './matrix/tls.ts';
import { runOrder } from './order/run.ts';

if (process.argv[2] === 'kill') process.exit((await runKills(process.argv.slice(3))) ? 0 : 1);
if (process.argv[2] === 'order') process.exit((await runOrder(process.argv.slice(3))) ? 0 : 1);

let bad = 0;
for (const c of [...lineCells, ...answerCells, ...limitCells, ...redirectCells, ...tlsCells]) {
  if (process.argv[2] && !c.fault.includes(process.argv[2])) continue;
  const t = performance.now();
  let e = '';
  try {
    await c.run();
  } catch (x) {
    e = String((x as Error).message);
    bad++;
  }
  process.stdout.write(`${e ? 'FAIL' : 'ok  '} ${c.column} ${c.fault} ${Math.round(performance.now() - t)} ${e}\n`);
}
process.stdout.write(`${bad} bad\n`);
