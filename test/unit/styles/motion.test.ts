import { expect, it } from 'vitest';
import { readSource, sourceNames } from '../../support/sources.ts';

it('takes the time of every transition and animation from the tokens, which reduced motion sets to 0', () => {
  const declaredNames = sourceNames('renderer/**/*.css')
    .flatMap((file) => [...readSource(file).matchAll(/[^-\w](?:transition|animation):([^;]+);/g)])
    .flatMap(([, value = '']) => value.split(',').map((part) => part.trim()))
    // A state that ends by itself, in one step, is no motion.
    .filter((part) => part !== 'none' && !part.includes('step-end'));
  expect(declaredNames.length).toBeGreaterThan(10);
  expect(declaredNames.filter((part) => !/var\(--(?:quick|slow)\)/.test(part))).toEqual([]);
  const [, reducedMotion = ''] =
    /prefers-reduced-motion: reduce\) \{\s*:root \{([^}]*)\}/.exec(readSource('renderer/styles/tokens.css')) ?? [];
  expect(reducedMotion.replaceAll(/\s+/g, ' ').trim()).toBe('--quick: 0ms; --slow: 0ms;');
});
