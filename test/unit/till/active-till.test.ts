import { expect, it } from 'vitest';
import { ok } from '../../../electron/shared/base/result.ts';
import type { Environment } from '../../../electron/shared/sales/sale.ts';
import { createActiveTill } from '../../../electron/till/active-till.ts';
import type { Till } from '../../../electron/till/till.ts';
import { createTillEvents } from '../../../electron/till/till-events.ts';
import { partial } from '../../support/partial.ts';

/** Tills that open when `opening` resolves and close when `closings` say so; practice is the first. */
async function openTills(closings: Partial<Record<Environment, () => Promise<void>>> = {}) {
  const did: string[] = [];
  const opening = Promise.withResolvers<void>();
  const open = async (environment: Environment) => {
    if (environment !== 'practice') await opening.promise;
    did.push(`opened ${environment}`);
    return partial<Till>({
      environment,
      staff: null,
      sales: null,
      async close() {
        await closings[environment]?.();
        did.push(`closed ${environment}`);
      },
    });
  };
  const till = await createActiveTill({ first: 'practice', open, events: createTillEvents() });
  return { did, opening, till };
}

it('closes the till that is being opened, and opens none after', async () => {
  const { did, opening, till } = await openTills();
  const openBoth = till.openBehind('live').then(() => till.openBehind('staging'));
  const closing = till.close();
  opening.resolve();
  await Promise.all([openBoth, closing]);
  expect(did).toEqual(['opened practice', 'opened live', 'closed practice', 'closed live']);
  expect(await till.switchTo('live')).toMatchObject({ failure: { code: 'journal-unavailable' } });
  expect(await till.between(async () => ok(undefined))).toMatchObject({ failure: { code: 'journal-unavailable' } });
});

it('waits for every till where one cannot be closed, then rejects with its error', async () => {
  const live = Promise.withResolvers<void>();
  const { did, opening, till } = await openTills({
    practice: () => Promise.reject(new Error('no disk')),
    live: () => live.promise,
  });
  opening.resolve();
  await till.openBehind('live');
  setImmediate(live.resolve);
  await expect(till.close()).rejects.toThrow('no disk');
  expect(did).toContain('closed live');
});

it('switches before practice has closed, and opens practice again only afterwards', async () => {
  const practice = Promise.withResolvers<void>();
  const { did, opening, till } = await openTills({ practice: () => practice.promise });
  opening.resolve();
  expect(await till.switchTo('live')).toEqual(ok(undefined));
  expect(did).toEqual(['opened practice', 'opened live']);
  const back = till.switchTo('practice');
  setImmediate(practice.resolve);
  expect(await back).toEqual(ok(undefined));
  expect(did).toEqual(['opened practice', 'opened live', 'closed practice', 'opened practice']);
});

it('waits for the practice that was left before it says that all is closed', async () => {
  const { opening, till } = await openTills({ practice: () => Promise.reject(new Error('no disk')) });
  opening.resolve();
  expect(await till.switchTo('live')).toEqual(ok(undefined));
  await expect(till.close()).rejects.toThrow('no disk');
});
