import { dataSet } from './journal/data-set.ts';

const n = Number(process.argv[2] ?? 20_000);
dataSet(n, '/tmp/fillout-' + n, (t) => console.log(t, new Date().toISOString()));
