import { afterAll, it } from 'vitest';
import { isDeep } from '../../support/deep.ts';
import { forAnyAsync } from '../../support/for-any.ts';
import { play } from './model/play.ts';
import { story } from './model/steps.ts';
import { makeTemplate } from './model/till.ts';

const runs = isDeep ? 10_000 : 40;

const template = makeTemplate();
afterAll(template.remove);

it(`breaks no promise in ${runs} days at the counter`, () =>
  forAnyAsync([story], { numRuns: runs }, async (steps) => {
    await play(steps, template.folder);
  }));
