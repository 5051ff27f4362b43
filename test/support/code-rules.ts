import ts from 'typescript';
import { declarationOf, nodesOf, parseCode } from './syntax.ts';

/** What code that ships must not do; `finds` returns whether a node does. */
export interface CodeRule {
  readonly name: string;
  readonly finds: (node: ts.Node) => boolean;
  /** A line that breaks it, as the bundler would write it. */
  readonly planted: string;
}

/** `true` as it is, and as a minifier has it. */
const isTrue = (node: ts.Node) => node.getText() === 'true' || node.getText() === '!0';
const isFalse = (node: ts.Node) => node.getText() === 'false' || node.getText() === '!1';

const setting =
  (wrong: (value: ts.Node) => boolean, ...names: readonly string[]) =>
  (node: ts.Node): boolean =>
    ts.isPropertyAssignment(node) && names.includes(node.name.getText()) && wrong(node.initializer);

const calledName = (node: ts.Node): string | null => {
  if (!ts.isCallExpression(node)) return null;
  const { expression } = node;
  return ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
};

/** A literal text, or a variable of this place that begins with one: the same short name has others elsewhere. */
function isConstant(node: ts.Node | undefined): boolean {
  if (!node) return true;
  if (ts.isStringLiteralLike(node)) return true;
  if (!ts.isIdentifier(node)) return false;
  const declaration = declarationOf(node);
  return (
    declaration !== undefined &&
    !ts.isFunctionDeclaration(declaration) &&
    declaration.initializer !== undefined &&
    ts.isStringLiteralLike(declaration.initializer)
  );
}

const variable =
  (...names: readonly string[]) =>
  (node: ts.Node): boolean => {
    const name = calledName(node);
    return name !== null && names.includes(name) && ts.isCallExpression(node) && !isConstant(node.arguments[0]);
  };

const importsFrom =
  (modules: RegExp) =>
  (node: ts.Node): boolean => {
    const from = ts.isImportDeclaration(node) ? node.moduleSpecifier : null;
    const importArgument =
      ts.isCallExpression(node) && /^(require|import)$/.test(node.expression.getText()) ? node.arguments[0] : null;
    const importedName = from ?? importArgument ?? null;
    return importedName !== null && ts.isStringLiteralLike(importedName) && modules.test(importedName.text);
  };

/** Names taken from Electron, in an import or by a preload's require. */
const takes =
  (...names: readonly string[]) =>
  (node: ts.Node): boolean => {
    if (
      !ts.isImportSpecifier(node) ||
      !/^['"`]electron['"`]$/.test(node.parent.parent.parent.moduleSpecifier.getText())
    )
      return false;
    return names.includes((node.propertyName ?? node.name).text);
  };

const insecure = /^http:\/\/(?!(127\.0\.0\.1|localhost|\[::1\])([:/]|$))[^\s]+\./;
/** Names of specifications, from which nothing is ever fetched. */
const specification = /^http:\/\/(www\.w3\.org|json-schema\.org)\//;

/** Used by zod, which tests whether it may, and by lodash, which searches the global object. */
const harmless = /^["'`](return this)?["'`]$/;

export const codeRules: readonly CodeRule[] = [
  { name: 'eval', finds: (node) => calledName(node) === 'eval', planted: 'eval(a)' },
  {
    name: 'new Function',
    finds: (node) =>
      (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
      node.expression.getText() === 'Function' &&
      !(node.arguments?.length === 1 && harmless.test(node.arguments[0]?.getText() ?? '')),
    planted: 'new Function("a",b)',
  },
  {
    name: 'a page with Node, webviews or experiments',
    finds: setting(
      isTrue,
      'nodeIntegration',
      'nodeIntegrationInWorker',
      'nodeIntegrationInSubFrames',
      'webviewTag',
      'experimentalFeatures',
      'allowRunningInsecureContent',
    ),
    planted: 'a({nodeIntegrationInWorker:!0})',
  },
  {
    name: 'a page without its walls',
    finds: setting(isFalse, 'webSecurity', 'contextIsolation', 'sandbox'),
    planted: 'a({contextIsolation:!1})',
  },
  {
    name: 'blink features',
    finds: setting(() => true, 'enableBlinkFeatures'),
    planted: 'a({enableBlinkFeatures:`x`})',
  },
  {
    name: 'shell, which opens what it is given',
    finds: takes('shell', 'remote', 'webFrameMain', 'inAppPurchase', 'desktopCapturer'),
    planted: 'import{app as a,shell as b}from"electron"',
  },
  {
    name: 'a certificate trusted by ourselves',
    finds: (node) => {
      const [first] = ts.isCallExpression(node) ? node.arguments : [];
      return (
        calledName(node) === 'setCertificateVerifyProc' ||
        (calledName(node) === 'on' &&
          first !== undefined &&
          ts.isStringLiteralLike(first) &&
          first.text === 'certificate-error')
      );
    },
    planted: 'a.on(`certificate-error`,b)',
  },
  {
    name: 'TLS that is not checked',
    finds: setting(isFalse, 'rejectUnauthorized'),
    planted: 'a({rejectUnauthorized:!1})',
  },
  {
    name: 'the remote module',
    finds: importsFrom(/@electron\/remote|electron\/remote/),
    planted: 'require("@electron/remote")',
  },
  {
    name: 'code from the network or as text',
    finds: importsFrom(/^(https?|data):/),
    planted: 'import("https://x.example/a.js")',
  },
  {
    name: 'a script or style put into a page that is not a constant',
    finds: variable('executeJavaScript', 'executeJavaScriptInIsolatedWorld', 'insertCSS'),
    planted: 'a.executeJavaScript(b+c)',
  },
  {
    name: 'an address opened that is not a constant',
    finds: variable('openExternal', 'openPath', 'loadFile'),
    planted: 'a.openExternal(b)',
  },
  {
    name: 'markup put into a page',
    finds: setting(() => true, 'dangerouslySetInnerHTML'),
    planted: 'a("div",{dangerouslySetInnerHTML:{__html:b}})',
  },
  {
    name: 'document.write',
    finds: (node) => ts.isCallExpression(node) && /^document\.write(ln)?$/.test(node.expression.getText()),
    planted: 'document.write(a)',
  },
  {
    name: 'an http address of another computer',
    finds: (node) => ts.isStringLiteralLike(node) && insecure.test(node.text) && !specification.test(node.text),
    planted: 'fetch("http://pay.example/api")',
  },
];

/** What the rules look at: a tenth of what a file is made of. */
const isLookedAt = (node: ts.Node): boolean =>
  ts.isCallExpression(node) ||
  ts.isNewExpression(node) ||
  ts.isPropertyAssignment(node) ||
  ts.isImportDeclaration(node) ||
  ts.isImportSpecifier(node) ||
  ts.isStringLiteralLike(node);

/** Where a file breaks the rules, as `rule: the code`. */
export function brokenIn(name: string, text: string): string[] {
  return [...nodesOf(parseCode(name, text))]
    .filter(isLookedAt)
    .flatMap((node) =>
      codeRules
        .filter(({ finds }) => finds(node))
        .map((rule) => `${rule.name}: ${name}: ${node.getText().slice(0, 120)}`),
    );
}
