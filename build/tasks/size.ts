import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { projectRoot } from '../target.ts';

/**
 * `npm run size`: how large the code is and how it is spread over files: lines and files of the product (electron,
 * renderer) and of the tests, files that only one file of their own folder imports, names of variables, parameters and
 * functions that are a bare participle (`found`, `kept`), spreads of a literal (`...{ a, b }`, `...[a, b]`), and tuples
 * that declare or assign several values at once. With `--list` every one of the last four is printed.
 */
const PRODUCT = 'electron/**/*.{ts,tsx,css} renderer/**/*.{ts,tsx,css}';
const TESTS = 'test/**/*.{ts,tsx,css}';

/** Participles that do not end in "ed"; those that name a state of payments (paid, sent) are terms. */
const IRREGULAR =
  'begun brought built found gone got held kept known left lost made put said seen shown sold sought stood taken told ' +
  'thrown understood written given drawn heard chosen hidden broken forgotten bought caught meant spent';
const irregular = new Set(IRREGULAR.split(' '));
/** Words in "ed" that are no participles, or are terms. */
const TERMS = new Set([
  'need',
  'seed',
  'speed',
  'feed',
  'bed',
  'red',
  'embed',
  'exceed',
  'proceed',
  'succeed',
  'hundred',
]);

interface Source {
  readonly name: string;
  readonly text: string;
  readonly tree: ts.SourceFile | null;
}

function sourcesIn(patterns: string): Source[] {
  const names = patterns.split(' ').flatMap((pattern) => globSync(pattern, { cwd: projectRoot }));
  return [...new Set(names)].sort().map((name) => {
    const text = readFileSync(join(projectRoot, name), 'utf8');
    const isCode = !name.endsWith('.css');
    return { name, text, tree: isCode ? ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true) : null };
  });
}

const lines = (sources: readonly Source[]): number =>
  sources.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);

/**
 * Returns every file of code that exactly one other file imports, where both are in one folder. What is loaded only when
 * needed (`import('./a.tsx')`) is a file of its own on purpose, so such an import counts as one of another folder.
 */
function onlyForANeighbour(sources: readonly Source[]): string[] {
  const importers = new Map<string, Set<string>>();
  const isLoadedWhenNeeded = new Set<string>();
  for (const { name, text } of sources) {
    for (const [statement, target = ''] of text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+\.tsx?)'/g)) {
      const imported = join(dirname(name), target);
      if (!existsSync(join(projectRoot, imported))) continue;
      if (statement.includes('(')) isLoadedWhenNeeded.add(imported);
      importers.set(imported, (importers.get(imported) ?? new Set()).add(name));
    }
  }
  return [...importers]
    .filter(([name, by]) => by.size === 1 && [...by].every((other) => dirname(other) === dirname(name)))
    .filter(([name]) => !isLoadedWhenNeeded.has(name))
    .map(([name]) => name);
}

const isParticiple = (name: string): boolean => irregular.has(name) || (/^[a-z]{3,}ed$/.test(name) && !TERMS.has(name));

/** Returns the declared names, and the literal spreads, that match, each with its file and line. */
function matches(sources: readonly Source[], isMatch: (node: ts.Node) => boolean): string[] {
  const places: string[] = [];
  for (const { name, tree } of sources) {
    if (!tree) continue;
    const visit = (node: ts.Node): void => {
      if (isMatch(node)) {
        const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree));
        places.push(`${name}:${line + 1} ${node.getText(tree).split('\n')[0]}`);
      }
      ts.forEachChild(node, visit);
    };
    visit(tree);
  }
  return places;
}

/** Whether it is a name that only the type of a function has, which nothing else can refer to. */
const isOfType = ({ parent }: ts.ParameterDeclaration): boolean =>
  ts.isFunctionTypeNode(parent) || ts.isMethodSignature(parent);

/**
 * Whether a node is the name of a variable, parameter or function that is a bare participle. What a property is called
 * (`{ settled }` of a record) is not counted: beside the name of its record it says what it is.
 */
function isParticipleName(node: ts.Node): boolean {
  if (!ts.isIdentifier(node) || !isParticiple(node.text)) return false;
  const { parent } = node;
  if (ts.isVariableDeclaration(parent) || ts.isFunctionDeclaration(parent)) return parent.name === node;
  if (ts.isBindingElement(parent))
    return parent.name === node && (parent.propertyName !== undefined || ts.isArrayBindingPattern(parent.parent));
  return ts.isParameter(parent) && parent.name === node && !isOfType(parent);
}

const isObjectSpread = (node: ts.Node): boolean =>
  (ts.isSpreadAssignment(node) || ts.isSpreadElement(node)) && ts.isObjectLiteralExpression(node.expression);

const isListSpread = (node: ts.Node): boolean =>
  ts.isSpreadElement(node) && ts.isArrayLiteralExpression(node.expression);

const isPlainList = (node: ts.Node | undefined): boolean =>
  node !== undefined && ts.isArrayLiteralExpression(node) && !node.elements.some(ts.isSpreadElement);

/** `const [a, b] = [c, d]` or `[a, b] = [c, d]`. */
function isTuple(node: ts.Node): boolean {
  if (ts.isVariableDeclaration(node)) return ts.isArrayBindingPattern(node.name) && isPlainList(node.initializer);
  return (
    ts.isBinaryExpression(node) &&
    node.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
    ts.isArrayLiteralExpression(node.left) &&
    isPlainList(node.right)
  );
}

const product = sourcesIn(PRODUCT);
const tests = sourcesIn(TESTS);
const lists = {
  'files only one file of their folder imports (product)': onlyForANeighbour(product),
  'names that are a bare participle (product)': matches(product, isParticipleName),
  'names that are a bare participle (tests)': matches(tests, isParticipleName),
  'spreads of an object literal (product)': matches(product, isObjectSpread),
  'spreads of an object literal (tests)': matches(tests, isObjectSpread),
  'spreads of a list literal (product)': matches(product, isListSpread),
  'spreads of a list literal (tests)': matches(tests, isListSpread),
  'tuples in place of several values (product)': matches(product, isTuple),
  'tuples in place of several values (tests)': matches(tests, isTuple),
};
const figures: Record<string, number> = {
  'product lines': lines(product),
  'product files': product.length,
  'test lines': lines(tests),
  'test files': tests.length,
};
for (const [name, places] of Object.entries(lists)) figures[name] = places.length;
if (process.argv.includes('--list')) {
  for (const [name, places] of Object.entries(lists))
    console.log(`${name}\n${places.map((place) => `  ${place}`).join('\n')}`);
}
const width = Math.max(...Object.keys(figures).map((name) => name.length));
for (const [name, figure] of Object.entries(figures))
  console.log(`${name.padEnd(width)}  ${figure.toLocaleString('en')}`);
