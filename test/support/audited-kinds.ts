import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { groupedPrefixes, silentKinds } from '../../electron/back-office/audit/projection.ts';

const root = resolve(import.meta.dirname, '../..');

/** Names of the same form that are no kinds of entries: files, lines of the log, and what the service is asked for. */
const otherNames = /\.(json|cjs|db|db-wal|head|id|key|conf|log|threw|moved|create|change|secret|register)$/;

/** Every kind of entry in the sources of main that the audit log lists. */
export const auditedKinds: readonly string[] = [
  ...new Set(
    globSync('electron/**/*.ts', { cwd: root, exclude: (name) => name.includes('practice') }).flatMap((file) =>
      [...readFileSync(resolve(root, file), 'utf8').matchAll(/'([a-z-]+\.[a-z-]+)'/g)].map(([, kind = '']) => kind),
    ),
  ),
].filter(
  (kind) =>
    groupedPrefixes.some((prefix) => kind.startsWith(prefix)) && !silentKinds.has(kind) && !otherNames.test(kind),
);
