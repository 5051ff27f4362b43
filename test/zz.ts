import { openCounter } from './support/counter.ts';
import { minutes, hours } from '../electron/shared/base/units.ts';
const u = (n: number) => (n * 10_000) as never;
const show = (c: any, id: any) => { const v = c.view(id); return { headline: v.verdict.headline, received: v.verdict.receivedAmount / 1e4, gross: v.verdict.grossAmount / 1e4, alarms: v.verdict.alarms, open: v.settlement.open.map((o: any) => [o.issue, o.amount / 1e4]), done: v.settlement.done.map((o: any) => [o.issue, o.method, o.amount / 1e4]) }; };
async function play(name: string, method: string, more = 2000) {
  const c = openCounter();
  const s = await c.collect('5000');
  c.service.pay('REF1', { amount: u(3000), reference: s.reference });
  await c.pass(minutes(90));
  const r = c.sales().settlements.record({ id: s.id, issue: 'short', method, amount: u(2000), note: '', sale: null } as never);
  console.log(name, method, r.ok || (r as any).failure, show(c, s.id));
  c.sales().setCurrent(s.id);
  c.service.pay('REF1', { amount: u(3000 + more), reference: s.reference });
  await c.pass(minutes(30));
  console.log('  then rest came', show(c, s.id), (c.sales().settlements.open() as any[]).map((o) => [o.issue, o.amount / 1e4]));
  c.close();
}
for (const m of ['cash', 'goods', 'bank']) await play('short', m);
// over given change, then reversed
{
  const c = openCounter();
  const s = await c.collect('5000');
  c.service.pay('REF1', { amount: u(7000), reference: s.reference });
  await c.pass(minutes(2));
  console.log('over', c.sales().settlements.record({ id: s.id, issue: 'over', method: 'change', amount: u(2000), note: '', sale: null } as never).ok, show(c, s.id));
  c.sales().setCurrent(s.id);
  c.service.reverse('REF1'); await c.pass(minutes(5));
  console.log('  reversed', show(c, s.id));
  c.close();
}
// paid after cancel with cash part
{
  const c = openCounter();
  const r: any = await c.sales().collect({ amount: '5000', phone: '08031234567', details: { name: '', note: '', cash: '2000', credit: null } });
  const s = r.value;
  c.sales().cancel(s.id);
  c.service.pay('REF1', { amount: u(3000), reference: s.reference });
  c.sales().setCurrent(s.id);
  await c.pass(minutes(5));
  console.log('cancel+cash', show(c, s.id), c.view(s.id).cash);
  c.close();
}
