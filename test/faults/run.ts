import { spawnSync } from 'node:child_process';
import { runKills } from './kill/run.ts';
import { runRouter } from './router/run.ts';
import { playHostedShop, runShop } from './shop/run.ts';
import { runOrder } from './write-ordering/order.ts';

const [part = '', ...rest] = process.argv.slice(2);

/** `npm run faults [PART]`: plays every cell of the fault matrix, or those with this part in their name. */
function runMatrix(): boolean {
  const cells = ['test/faults/matrix', '--reporter', 'verbose', '--testNamePattern', part];
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'test/vitest.config.ts', '--project', 'faults'];
  const env = { ...process.env, TEST_DEEP: '1' };
  return spawnSync(process.execPath, [...vitest, ...cells], { stdio: 'inherit', env }).status === 0;
}

const runs: Readonly<Record<string, () => Promise<boolean>>> = {
  kill: () => runKills(rest),
  shop: () => runShop(rest),
  'hosted-shop': () => runShop(rest, playHostedShop),
  router: runRouter,
  order: () => runOrder(rest),
};

process.exit((await (runs[part]?.() ?? runMatrix())) ? 0 : 1);
