import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../../support/sources.ts';

/** One wrong arrow for each rule: a file, and the import that must not be in it. */
const plantedImports: readonly [rule: string, file: string, imports: string][] = [
  ['shared-imports-nothing-of-a-platform', 'electron/shared/a.ts', 'node:fs'],
  ['shared-imports-nothing-of-a-platform', 'electron/shared/b.ts', '../journal/target.ts'],
  ['renderer-imports-shared-alone', 'renderer/app/a.ts', '../../electron/journal/target.ts'],
  ['renderer-imports-no-node', 'renderer/app/b.ts', 'node:crypto'],
  ['components-import-no-feature', 'renderer/components/a.ts', '../app/target.ts'],
  ['lib-imports-no-feature', 'renderer/lib/a.ts', '../features/sale/target.ts'],
  ['features-import-no-feature', 'renderer/features/sale/a.ts', '../checkout/target.ts'],
  ['features-call-main-by-query-or-mutation', 'renderer/features/sale/b.ts', '../../state/bridge.ts'],
  ['features-import-no-app', 'renderer/features/sale/c.ts', '../../app/target.ts'],
  ['state-imports-no-feature', 'renderer/state/a.ts', '../features/sale/target.ts'],
  ['lib-imports-no-feature', 'renderer/lib/b.ts', '../state/target.ts'],
  ['styles-stay-in-their-feature', 'renderer/features/staff/a.ts', '../checkout/target.module.css'],
  ['platform-knows-nothing', 'electron/platform/a.ts', '../journal/target.ts'],
  ['only-main-imports-app', 'electron/sales/d.ts', '../app/target.ts'],
  ['only-main-imports-app', 'electron/ipc/a.ts', '../app/target.ts'],
  ['main-imports-no-page', 'electron/journal/a.ts', '../../renderer/app/target.ts'],
  ['practice-is-a-separate-program', 'electron/practice/a.ts', '../merchant/target.ts'],
  ['only-the-composition-root-starts-practice', 'electron/sales/a.ts', '../practice/target.ts'],
  ['decoders-are-not-made-from-the-schema', 'electron/merchant/decode/a.ts', '../schema/target.ts'],
  ['zod-stays-in-main', 'renderer/app/c.ts', 'zod'],
  ['lower-parts-import-no-upper-parts', 'electron/settings/a.ts', '../sales/target.ts'],
  ['lower-parts-import-not-each-other', 'electron/merchant/a.ts', '../journal/target.ts'],
  ['features-of-main-import-no-window-and-no-ipc', 'electron/sales/b.ts', '../ipc/target.ts'],
  ['features-of-main-import-no-window-and-no-ipc', 'electron/messages/a.ts', '../windows/target.ts'],
  ['features-of-main-import-no-window-and-no-ipc', 'electron/messages/b.ts', '../ipc/target.ts'],
  ['features-of-main-import-no-window-and-no-ipc', 'electron/updates/b.ts', '../windows/target.ts'],
  ['features-of-main-import-no-window-and-no-ipc', 'electron/logging/b.ts', '../ipc/target.ts'],
  ['till-takes-only-types-of-windows-and-ipc', 'electron/till/d.ts', '../windows/target.ts'],
  ['lower-parts-import-no-upper-parts', 'electron/journal/c.ts', '../messages/target.ts'],
  ['services-import-no-till', 'electron/messages/c.ts', '../till/target.ts'],
  ['webhooks-import-only-audited-calls-of-back-office', 'electron/webhooks/a.ts', '../back-office/target.ts'],
  ['back-office-imports-only-entries-of-staff', 'electron/back-office/a.ts', '../staff/target.ts'],
  ['banks-import-only-entries-of-sales', 'electron/banks/a.ts', '../sales/target.ts'],
  ['only-shop-uses-postgresql', 'electron/sales/e.ts', 'pg'],
  ['only-app-imports-shop', 'electron/sales/f.ts', '../shop/target.ts'],
  ['shop-imports-only-lower-parts', 'electron/shop/a.ts', '../sales/target.ts'],
  ['only-app-imports-shop', 'electron/till/b.ts', '../shop/target.ts'],
  ['services-import-no-till', 'electron/staff/b.ts', '../till/target.ts'],
  ['services-import-no-till', 'electron/banks/b.ts', '../shop/till/target.ts'],
  ['only-app-imports-areas', 'electron/till/c.ts', '../sales/ipc.ts'],
  ['lower-parts-import-not-each-other', 'electron/journal/b.ts', '../credentials/target.ts'],
  ['electron-only-in-its-places', 'electron/sales/c.ts', 'electron'],
  ['electron-only-in-its-places', 'electron/logging/a.ts', 'electron'],
  ['electron-only-in-its-places', 'electron/receipts/a.ts', 'electron'],
  ['electron-only-in-its-places', 'electron/updates/a.ts', 'electron'],
  ['electron-only-in-its-places', 'electron/till/a.ts', 'electron'],
  ['electron-only-in-its-places', 'electron/customer-display/a.ts', 'electron'],
];
const targets = plantedImports
  .filter(([, , imports]) => imports.startsWith('.'))
  .map(([, file, imports]) => join(dirname(file), imports));

let folder: string;
let foundViolations: { rule: { name: string }; from: string }[];

function writeSource(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'arrows-'));
  for (const file of ['tsconfig.json', 'electron/tsconfig.json', 'build/dependency-cruiser.cjs']) {
    cpSync(join(root, file), join(folder, file), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const file of targets) writeSource(file, 'export const target = 1;\n');
  for (const [, file, imports] of plantedImports)
    writeSource(file, `import * as wrong from '${imports}';\nexport const used = wrong;\n`);
  writeSource('electron/journal/one.ts', "export { two } from './two.ts';\nexport const one = 1;\n");
  writeSource('electron/journal/two.ts', "export { one } from './one.ts';\nexport const two = 2;\n");
  foundViolations = cruise();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The rules of this very project, run over the planted tree. */
function cruise(): typeof foundViolations {
  const args = ['--config', 'build/dependency-cruiser.cjs', '--output-type', 'json', 'electron', 'renderer'];
  const report = execFileSync(join(root, 'node_modules/.bin/depcruise'), args, { cwd: folder, encoding: 'utf8' });
  return JSON.parse(report).summary.violations;
}

it.each(plantedImports)('reports %s: %s importing %s', (rule, file) =>
  expect(foundViolations.filter((each) => each.from === file).map((each) => each.rule.name)).toContain(rule),
);
it('reports modules that import each other, as no-cycles', () =>
  expect(foundViolations.map((each) => each.rule.name)).toContain('no-cycles'));
