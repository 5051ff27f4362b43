import { join } from 'node:path/posix';
import { expect, it } from 'vitest';
import { readSource, sourceNames } from '../../support/sources.ts';

const textsOf = (files: string) => sourceNames(files).map(readSource);

/** Returns the names of classes that a page's code gives as plain text, not as those of a module of styles. */
function plainClasses(code: string): readonly string[] {
  const attributes = code.matchAll(/className=(?:"([^"]*)"|\{((?:`[^`]*`|[^`{}])*)\})/g);
  return [...attributes].flatMap(([, text, expression = '']) => {
    const values = expression.replaceAll(/[!=]== '[^']*'/g, '');
    const literals = text ?? [...values.matchAll(/'([^']*)'|`([^`]*)`/g)].map(([, a, b]) => a ?? b).join(' ');
    return literals
      .replaceAll(/\$\{[^}]*\}/g, ' ')
      .split(' ')
      .filter((name) => name !== '');
  });
}

/** Given by the library of icons. */
const ofLibraries = ['lucide'];

/** Returns the names of classes that a style sheet has rules for. */
const classesIn = (css: string): readonly string[] =>
  [...css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/\.([a-z][\w-]*)(?=[^{};]*\{)/g)].map(([, name = '']) => name);

it('finds plain classes, in every way they are written', () => {
  const code = [
    'className="part muted"',
    'className={`row $' + '{styles.end}`}',
    "className={look === 'bare' ? 'small' : styles.label}",
  ].join(' ');
  expect(plainClasses(code)).toEqual(['part', 'muted', 'row', 'small']);
  expect(classesIn('/* .no */ .a:empty, .b > p { gap: 0.5rem; } @media print { .c { top: 1.5px; } }')).toEqual([
    'a',
    'b',
    'c',
  ]);
});

it('gives every plain class a rule, and uses every class of the common style sheets', () => {
  const usedClasses = new Set(textsOf('renderer/**/*.tsx').flatMap(plainClasses).concat(ofLibraries));
  const commonClasses = new Set(textsOf('renderer/styles/*.css').flatMap(classesIn));
  expect([...usedClasses].toSorted()).toEqual([...commonClasses].toSorted());
});

/** Returns the classes of modules that a page's code names and that their style sheet has no rule for. */
function classesWithoutRule(file: string, sourceOf: (file: string) => string): readonly string[] {
  const code = sourceOf(file);
  return [...code.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)].flatMap(([, styles = '', module = '']) => {
    const rules = new Set(classesIn(sourceOf(join(file, '..', module))));
    const names = [...code.matchAll(new RegExp(`[{( ]${styles}\\.(\\w+)`, 'g'))].map(([, name = '']) => name);
    return names.filter((name) => !rules.has(name)).map((name) => `${file}: ${styles}.${name}`);
  });
}

it('names no class of a module that its style sheet has no rule for', () => {
  const sources: Readonly<Record<string, string>> = {
    'a/b.tsx': "import styles from '../c.module.css';\n<p className={styles.there} /><p className={styles.gone} />",
    'c.module.css': '.there { gap: 0.5rem; }',
  };
  expect(classesWithoutRule('a/b.tsx', (file) => sources[file] ?? '')).toEqual(['a/b.tsx: styles.gone']);
  const files = sourceNames('renderer/**/*.tsx');
  expect(files.flatMap((file) => classesWithoutRule(file, readSource))).toEqual([]);
});
