import { availableParallelism } from 'node:os';
import { type Findings, isClean } from './findings.ts';
import { type Kill, killAll, plan } from './kills.ts';

const USUAL = 200;

/** `npm run faults -- kill [COUNT] [SEED]`: prints the table; true when every kill ended well. */
export async function runKills([count, givenSeed]: readonly string[]): Promise<boolean> {
  const seed = Number(givenSeed ?? Date.now() % 1_000_000);
  const startedAt = performance.now();
  const kills = await killAll(plan(Number(count ?? USUAL)), { seed, lanes: availableParallelism() });
  const wrong = complaints(kills);
  const took = ((performance.now() - startedAt) / 1_000).toFixed(0);
  process.stdout.write(`${table(kills)}\n\n${kills.length} kills in ${took} s, seed ${seed}\n`);
  for (const complaint of wrong) process.stdout.write(`${complaint}\n`);
  return wrong.length === 0;
}

const ANYWHERE = 'at any moment';
const heads = ['point', 'kills', 'lost', 'doubled', 'integrity errors', 'unknown settled'] as const;

/** One row for each point and one for all, as text. */
function table(kills: readonly Kill[]): string {
  const names = [...new Set(kills.map(nameOf))];
  const rows = names.map((name) =>
    rowOf(
      name,
      kills.filter((kill) => nameOf(kill) === name),
    ),
  );
  const all = [heads, ...rows, rowOf('all', kills)];
  const widths = heads.map((_, at) => Math.max(...all.map((row) => String(row[at]).length)));
  const line = (row: readonly (string | number)[]) =>
    row.map((cell, at) => (at === 0 ? String(cell).padEnd(widths[at] ?? 0) : String(cell).padStart(widths[at] ?? 0)));
  return all.map((row) => line(row).join('  ')).join('\n');
}

/** What is wrong, one sentence a line, each with its point. */
export const complaints = (kills: readonly Kill[]): readonly string[] =>
  kills.flatMap((kill) =>
    isClean(kill.findings) ? [] : wordsOf(kill.findings).map((words) => `${nameOf(kill)}: ${words}`),
  );

const nameOf = ({ point }: Kill) => point?.name ?? ANYWHERE;

const wordsOf = ({ lost, doubled, integrity, unknown, settled }: Findings): readonly string[] => [
  ...lost,
  ...doubled,
  ...integrity,
  ...(unknown === settled ? [] : [`${unknown - settled} unknown came to no end`]),
];

function rowOf(name: string, kills: readonly Kill[]): readonly (string | number)[] {
  const sum = (count: (findings: Findings) => number) => kills.reduce((all, { findings }) => all + count(findings), 0);
  return [
    name,
    kills.length,
    sum(({ lost }) => lost.length),
    sum(({ doubled }) => doubled.length),
    sum(({ integrity }) => integrity.length),
    `${sum(({ settled }) => settled)} of ${sum(({ unknown }) => unknown)}`,
  ];
}
