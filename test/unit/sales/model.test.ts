import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { isDeep } from '../../support/deep.ts';
import { play } from './model/play.ts';
import { story } from './model/steps.ts';
import { makeTemplate } from './model/till.ts';

const runs = Number(process.env.MODEL_RUNS ?? (isDeep ? 10_000 : 40));
/** A failure prints its seed and path; `MODEL_SEED=… MODEL_PATH=…` plays it again. */
const seed = Number(process.env.MODEL_SEED ?? (isDeep ? Date.now() % 2 ** 31 : 20_261_121));
const path = process.env.MODEL_PATH;

const template = makeTemplate();
afterAll(template.remove);

it(`breaks no promise in ${runs} days at the counter (seed ${seed})`, { timeout: 150_000 + runs * 1_000 }, async () => {
  process.stdout.write(`model: ${runs} sequences, MODEL_SEED=${seed}\n`);
  let playedCount = 0;
  await fc.assert(
    fc.asyncProperty(story, async (steps) => {
      playedCount += 1;
      await play(steps, template.folder);
    }),
    { numRuns: runs, seed, ...(path === undefined ? {} : { path }) },
  );
  expect(playedCount).toBeGreaterThanOrEqual(path === undefined ? runs : 1);
});
