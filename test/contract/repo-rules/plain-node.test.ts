import { expect, it } from 'vitest';
import { readSource, sourceNames } from '../../support/sources.ts';

/** Scripts and what they import: Node itself runs them, and it reads no `.tsx`. */
const ranByNode = [
  'build/**/*.ts',
  'electron/**/*.ts',
  'test/{bench,browser-shell,e2e,faults,screen-states,support}/**/*.ts',
];
const importsOfComponents = (text: string) => /^(import|export)\b(?! type)[^;]*\.tsx'/m.test(text);

it('imports no component in a file that Node itself may run', () => {
  const files = sourceNames(ranByNode);
  expect(files.length).toBeGreaterThan(900);
  expect(files.filter((name) => importsOfComponents(readSource(name)))).toEqual([]);
  expect(importsOfComponents("import { a } from './a.ts';\nimport { b } from './b.tsx';")).toBe(true);
});
