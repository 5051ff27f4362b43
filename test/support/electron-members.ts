import { relative, resolve } from 'node:path';
import ts from 'typescript';
import { nodesOf } from './syntax.ts';

/** A member of `electron` that the till's code uses. */
export interface UsedMember {
  /** `App.quit`, `App event will-quit`, `BaseWindowConstructorOptions.width`, `new BrowserWindow`. */
  readonly name: string;
  /** Paths from the project's folder, sorted. */
  readonly files: readonly string[];
}

const root = resolve(import.meta.dirname, '../..');

/** The main process and the preloads, with their types. `addedTexts` are files that exist only here: text by path. */
export function mainProgram(addedTexts: Readonly<Record<string, string>> = {}): ts.Program {
  const { config } = ts.readConfigFile(resolve(root, 'electron/tsconfig.json'), ts.sys.readFile);
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, resolve(root, 'electron'));
  const texts = new Map(Object.entries(addedTexts).map(([path, text]) => [resolve(root, path), text]));
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (path, ...how) => {
    const text = texts.get(path);
    return text === undefined ? getSourceFile.call(host, path, ...how) : ts.createSourceFile(path, text, how[0]);
  };
  return ts.createProgram({ rootNames: [...fileNames, ...texts.keys()], options, host });
}

const isOfElectron = (symbol: ts.Symbol): boolean =>
  symbol.declarations?.some((each) => each.getSourceFile().fileName.endsWith('/electron/electron.d.ts')) === true;

/** The interface, class or type that declares a member; null for what Electron adds to Node's own `process`. */
function ownerOf(symbol: ts.Symbol): string | null {
  for (const { parent } of symbol.declarations ?? []) {
    let owner = parent;
    while (ts.isTypeLiteralNode(owner) || ts.isIntersectionTypeNode(owner)) owner = owner.parent;
    if (ts.isClassDeclaration(owner) || ts.isInterfaceDeclaration(owner) || ts.isTypeAliasDeclaration(owner))
      return owner.name?.text === 'Process' ? null : (owner.name?.text ?? null);
  }
  return null;
}

/** `App.quit` for a member of `App`, also where the code sees only a part of that. */
function nameOf(symbol: ts.Symbol, seenAs: ts.Type | undefined): string | null {
  const declaredBy = ownerOf(symbol);
  const type = seenAs?.getSymbol();
  const owner = type && seenAs?.isClassOrInterface() && isOfElectron(type) ? type.name : declaredBy;
  return declaredBy === null || owner === null ? null : `${owner}.${symbol.name}`;
}

/** The event of `object.on('event', …)` and its like; null where it is none. */
function eventOf({ name, parent }: ts.PropertyAccessExpression): string | null {
  if (!/^(on|once|off|addListener|removeListener|removeAllListeners)$/.test(name.text)) return null;
  const [event] = ts.isCallExpression(parent) ? parent.arguments : [];
  return event && ts.isStringLiteralLike(event) ? event.text : null;
}

/**
 * The files of the main process and the preloads that can have an object of Electron: those that import `electron`, or a
 * file that does, and those that name its global types or `process`, to which it adds. Asking for the types of all others
 * takes most of the time.
 */
function filesWithElectron(program: ts.Program): readonly ts.SourceFile[] {
  const files = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(`${root}/electron/`));
  const withElectron = new Set(files.filter(({ text }) => /from 'electron'|\bElectron\./.test(text)));
  const importsElectron = ({ fileName, text }: ts.SourceFile) =>
    ts.preProcessFile(text).importedFiles.some(({ fileName: path }) => {
      const source = path.startsWith('.') && program.getSourceFile(resolve(fileName, '..', path));
      return source && withElectron.has(source);
    });
  for (let count = -1; count !== withElectron.size; ) {
    count = withElectron.size;
    for (const file of files) if (!withElectron.has(file) && importsElectron(file)) withElectron.add(file);
  }
  return files.filter((file) => withElectron.has(file) || /\bprocess\b/.test(file.text));
}

/** What a piece of syntax uses, by name. */
type Reader = (node: ts.Node) => readonly string[];

/**
 * Every member of Electron that the files use: read, called, taken out by its name, listened to, given as an option, or
 * demanded by a type of our own for which an object of Electron is passed.
 */
export function usedMembers(program: ts.Program): readonly UsedMember[] {
  const readers = readersOf(program.getTypeChecker());
  const files = new Map<string, Set<string>>();
  for (const file of filesWithElectron(program)) {
    const path = relative(root, file.fileName);
    for (const node of nodesOf(file))
      for (const name of readers.flatMap((used) => used(node)))
        files.set(name, (files.get(name) ?? new Set()).add(path));
  }
  return [...files]
    .map(([name, used]) => ({ name, files: [...used].toSorted() }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

function readersOf(checker: ts.TypeChecker): readonly Reader[] {
  const typeOf = (node: ts.Node) => checker.getNonNullableType(checker.getTypeAtLocation(node));
  const wantedOf = (node: ts.Expression) => {
    const wantedType = checker.getContextualType(node);
    return wantedType && checker.getNonNullableType(wantedType);
  };
  const namedMembers = (symbol: ts.Symbol | undefined, seenAs?: ts.Type): readonly string[] =>
    [symbol && isOfElectron(symbol) ? nameOf(symbol, seenAs) : null].filter((name) => name !== null);

  const access: Reader = (node) => {
    if (!ts.isPropertyAccessExpression(node)) return [];
    const event = eventOf(node);
    const names = namedMembers(checker.getSymbolAtLocation(node.name), typeOf(node.expression));
    return event === null ? names : names.map((name) => name.replace(/\..*$/, ` event ${event}`));
  };
  const options: Reader = (node) => {
    if (!ts.isObjectLiteralExpression(node)) return [];
    const wantedType = wantedOf(node);
    // Those of an object of Electron that is spread here were counted where that was written.
    const own = typeOf(node)
      .getProperties()
      .filter((property) => !isOfElectron(property));
    return own.flatMap(({ name }) => namedMembers(wantedType?.getProperty(name)));
  };
  const takenOut: Reader = (node) => {
    if (!ts.isBindingElement(node) || !ts.isObjectBindingPattern(node.parent)) return [];
    const of = typeOf(node.parent);
    return namedMembers(of.getProperty((node.propertyName ?? node.name).getText()), of);
  };
  const madeBy: Reader = (node) => {
    const symbol = ts.isNewExpression(node) ? typeOf(node).getSymbol() : undefined;
    return symbol && isOfElectron(symbol) ? [`new ${symbol.name}`] : [];
  };
  const passedIn: Reader = (node) => {
    if (!ts.isIdentifier(node) && !ts.isPropertyAccessExpression(node) && !ts.isCallExpression(node)) return [];
    const type = typeOf(node);
    const symbol = type.getSymbol();
    if (!symbol || !isOfElectron(symbol)) return [];
    const demandedMembers = wantedOf(node)?.getProperties() ?? [];
    return demandedMembers
      .filter((each) => !isOfElectron(each))
      .flatMap(({ name }) => namedMembers(type.getProperty(name), type));
  };
  return [access, options, takenOut, madeBy, passedIn];
}
