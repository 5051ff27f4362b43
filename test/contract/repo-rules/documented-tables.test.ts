import { expect, it } from 'vitest';
import { journalProjections } from '../../../electron/till/projections.ts';
import { readSource } from '../../support/sources.ts';

const document = readSource('.github/docs/architecture.md');
const storage = document.slice(document.indexOf('\n## Storage\n')).split('\n## ')[1] ?? '';
const namedTables = new Set([...storage.matchAll(/`([a-z_]+)`/g)].map(([, name]) => name));

it.each(journalProjections.map(({ name, tables }) => [name, tables] as const))(
  'documents the tables of the projection %s under Storage',
  (_, tables) => {
    expect(tables.filter((table) => !namedTables.has(table))).toEqual([]);
  },
);
