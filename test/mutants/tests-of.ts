import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const IMPORT = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g;
const OWN_TESTS = /^test\/(unit|component|contract(?!\/security)(?!\/repo-rules))\//;

/** Returns the files that a source file names in its imports, as paths from the root. */
function importsOf(root: string, path: string): string[] {
  const text = readFileSync(join(root, path), 'utf8');
  return [...text.matchAll(IMPORT)].map(([, name = '']) => resolve('/', dirname(path), name).slice(1));
}

/**
 * Reads who imports whom, and returns a function that lists the unit, component and contract tests which load a file,
 * those that import it most directly first.
 */
export function openImportGraph(root: string): (path: string) => readonly string[] {
  const importers = new Map<string, string[]>();
  for (const path of globSync(['electron/**/*.ts', 'renderer/**/*.{ts,tsx}', 'test/**/*.{ts,tsx}'], { cwd: root }))
    for (const importedPath of importsOf(root, path))
      importers.set(importedPath, [...(importers.get(importedPath) ?? []), path]);
  return (path) => {
    const reachedPaths = new Set([path]);
    // A set gives what is added while it is read: first those one import away, then two.
    for (const each of reachedPaths) for (const importer of importers.get(each) ?? []) reachedPaths.add(importer);
    return [...reachedPaths].filter((each) => OWN_TESTS.test(each) && /\.test\.tsx?$/.test(each));
  };
}
