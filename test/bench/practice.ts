/**
 * `npm run bench -- practice [SECONDS] [ROUNDS]`, 10 s and 3 rounds unless told otherwise: how many accounts a second the
 * practice service gives out, each on the disk before its answer, and how many transactions it reads, beside what one
 * would put in its place, Prism, which keeps nothing, and json-server; and beside a server that does nothing at all. Each
 * round asks all of them, one after the other, each started afresh, over ten connections kept open.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { load } from './practice/load.ts';
import { type Contestant, startBare, startJsonServer, startOurs, startPrism } from './practice/servers.ts';
import { figureOf, report } from './report/figure.ts';
import { quantile } from './report/quantile.ts';
import { sayAndReport } from './report/table.ts';

const CONNECTIONS = 10;
const WARM_UP = 1;
const [seconds, rounds] = [Number(process.argv[2] ?? 10), Number(process.argv[3] ?? 3)];

const acts = { generate: 'generate virtual account', read: 'get transaction' } as const;
type Act = keyof typeof acts;
/** By act and server: one value a round. */
const rates = new Map<string, number[]>();
const p99s = new Map<string, number[]>();
const add = (to: Map<string, number[]>, key: string, value: number) => to.set(key, [...(to.get(key) ?? []), value]);

async function measure(server: Contestant, act: Act): Promise<void> {
  const asked = { port: server.port, request: server[act], connections: CONNECTIONS };
  await load({ ...asked, seconds: Math.min(WARM_UP, seconds) });
  const answered = await load({ ...asked, seconds });
  const key = `${act} ${server.name}`;
  add(rates, key, answered.took.length / answered.seconds);
  add(p99s, key, quantile(answered.took, 0.99));
}

async function play(start: () => Promise<Contestant>): Promise<void> {
  const server = await start();
  try {
    await measure(server, 'read');
    await measure(server, 'generate');
  } finally {
    await server.stop();
  }
}

const median = (of: Map<string, number[]>, act: Act, server: string) => quantile(of.get(`${act} ${server}`) ?? [], 0.5);

function tell(act: Act, peer: string, ratioAim?: number): void {
  const ours = `${act} practice service`;
  const beside = (of: Map<string, number[]>) => ({ peer: { name: peer, median: median(of, act, peer) } });
  const rate = { better: 'more', ...beside(rates), ratioAim } as const;
  sayAndReport(figureOf(`${acts[act]}, requests a second`, '/s', rates.get(ours) ?? [], rate), report);
  sayAndReport(figureOf(`${acts[act]}, p99`, 'ms', p99s.get(ours) ?? [], beside(p99s)), report);
}

const folder = mkdtempSync(join(tmpdir(), 'bench-practice-'));
try {
  console.log(
    `${rounds} rounds of ${seconds} s, ${CONNECTIONS} connections; load of this computer ${loadavg()[0]?.toFixed(2)}`,
  );
  for (let round = 0; round < rounds; round += 1) {
    await play(() => startOurs(join(folder, `ours-${round}`)));
    await play(startPrism);
    await play(() => startJsonServer(join(folder, `json-${round}`)));
    await play(startBare);
  }
  for (const act of ['generate', 'read'] as const) {
    tell(act, 'Prism', 1);
    tell(act, 'json-server', 10);
    tell(act, 'Node’s bare server');
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
