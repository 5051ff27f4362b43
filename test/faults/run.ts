import { startVitest } from 'vitest/node';
import { setup as bundleThreads } from '../support/bundled-threads.ts';
import { setup as bundleTills } from './bundled-tills.ts';
import { runKills } from './kill/run.ts';
import { runRouter } from './router/run.ts';
import { playHostedShop, runShop } from './shop/run.ts';
import { runOrder } from './write-ordering/order.ts';

const [part = '', ...rest] = process.argv.slice(2);

/** `npm run faults [PART]`: plays every cell of the fault matrix, or those with this part in their name, at least one. */
async function runMatrix(): Promise<boolean> {
  process.env.TEST_DEEP = '1';
  const vitest = await startVitest('test', ['test/faults/matrix'], {
    config: 'test/vitest.config.ts',
    project: 'faults',
    reporters: ['verbose'],
    testNamePattern: new RegExp(`by (side|one) .*${RegExp.escape(part)}.* \\(\\w+\\): must never`, 'i'),
    watch: false,
  });
  const testModules = vitest.state.getTestModules();
  await vitest.close();
  const hasPlayed = testModules.some(({ children }) => children.allTests('passed').next().done === false);
  if (!hasPlayed) process.stderr.write(`No fault with "${part}" in its name passed.\n`);
  return hasPlayed && testModules.every((each) => each.ok());
}

const runs: Readonly<Record<string, () => Promise<boolean>>> = {
  kill: () => runKills(rest),
  shop: () => runShop(rest),
  'hosted-shop': () => runShop(rest, playHostedShop),
  router: runRouter,
  order: () => runOrder(rest),
};

await bundleThreads();
await bundleTills();
process.exit((await (runs[part]?.() ?? runMatrix())) ? 0 : 1);
