import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

it('takes the time of every transition and animation from the tokens, which reduced motion sets to 0', () => {
  const declaredNames = globSync('renderer/**/*.css', { cwd: root })
    .flatMap((file) => [...read(file).matchAll(/[^-\w](?:transition|animation):([^;]+);/g)])
    .flatMap(([, value = '']) => value.split(',').map((part) => part.trim()))
    // A state that ends by itself, in one step, is no motion.
    .filter((part) => part !== 'none' && !part.includes('step-end'));
  expect(declaredNames.length).toBeGreaterThan(10);
  expect(declaredNames.filter((part) => !/var\(--(?:quick|slow)\)/.test(part))).toEqual([]);
  const [, reduced = ''] =
    /prefers-reduced-motion: reduce\) \{\s*:root \{([^}]*)\}/.exec(read('renderer/styles/tokens.css')) ?? [];
  expect(reduced.replaceAll(/\s+/g, ' ').trim()).toBe('--quick: 0ms; --slow: 0ms;');
});
