import type { Cell } from './cell.ts';

/** What became of a cell; `problem` is null where it held. */
export interface Outcome {
  readonly cell: Cell;
  readonly ms: number;
  readonly problem: string | null;
}

/** So many cells at a time: most of a cell is waiting. */
const BESIDE = 3;

/** Runs cells, those that share the process concurrently, and reports each in the given order. */
export async function play(cells: readonly Cell[], tell: (outcome: Outcome) => void): Promise<readonly Outcome[]> {
  const lanes = lanesOf(cells);
  const outcomes: Outcome[] = [];
  for (const lane of lanes) {
    for (const outcome of await Promise.all(lane.map(playOne))) {
      outcomes.push(outcome);
      tell(outcome);
    }
  }
  return outcomes;
}

function lanesOf(cells: readonly Cell[]): readonly (readonly Cell[])[] {
  const lanes: Cell[][] = [];
  for (const cell of cells) {
    const last = lanes.at(-1);
    const fits = last && !cell.alone && last.length < BESIDE && !last[0]?.alone;
    if (fits) last.push(cell);
    else lanes.push([cell]);
  }
  return lanes;
}

async function playOne(cell: Cell): Promise<Outcome> {
  const startedAt = performance.now();
  const problem = await cell.run().then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  return { cell, ms: Math.round(performance.now() - startedAt), problem };
}
