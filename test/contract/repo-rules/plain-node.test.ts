import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');

/** Scripts and what they import: Node itself runs them, and it reads no `.tsx`. */
const ranByNode = [
  'build/**/*.ts',
  'electron/**/*.ts',
  'test/{bench,browser-shell,e2e,faults,screen-states,support}/**/*.ts',
];
const importsOfComponents = (text: string) => /^(import|export)\b(?! type)[^;]*\.tsx'/m.test(text);

it('imports no component in a file that Node itself may run', () => {
  const files = ranByNode.flatMap((pattern) => globSync(pattern, { cwd: root }));
  expect(files.length).toBeGreaterThan(900);
  expect(files.filter((name) => importsOfComponents(readFileSync(join(root, name), 'utf8')))).toEqual([]);
  expect(importsOfComponents("import { a } from './a.ts';\nimport { b } from './b.tsx';")).toBe(true);
});
