import { expect, it } from 'vitest';
import { readSource, sourceNames } from '../../support/sources.ts';

/** Between the removal of an element and what the till does then, the focus is on the page: who reads it then is wrong. */
it('waits for the focus in end-to-end tests, and reads it once only after a key that was just pressed', () => {
  const specs = sourceNames('test/e2e/**/*.ts');
  expect(specs.length).toBeGreaterThan(50);
  expect(specs.filter((name) => readSource(name).includes('activeElement'))).toEqual(['test/e2e/pages/keyboard.ts']);
});
