import { join } from 'node:path';
import { runToTheEnd } from './run-child.ts';
import { root } from './this-desk.ts';

/**
 * `npm run test:deep`: the random tests ten times as long, each from a seed of its own, which it prints, and every state
 * of every screen, for which the till must be built. More words
 * choose among the files, as they do for the test runner.
 */
process.env.TEST_DEEP = '1';
const chosen = process.argv.slice(2);
const files = chosen.length > 0 ? chosen : ['unit/collections/model', 'merchant/bad-answers', 'e2e/every-screen'];
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const projects = ['--project', 'unit', '--project', 'contract', '--project', 'e2e'];
runToTheEnd(process.execPath, [vitest, 'run', '-c', 'test/vitest.config.ts', ...projects, ...files], root);
