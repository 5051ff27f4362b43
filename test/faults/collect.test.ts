import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SaleView } from '../../electron/shared/sales/sale.ts';
import { openTillKit, type TillKit } from '../support/till-kit.ts';

let kit: TillKit;
beforeEach(async () => {
  kit = await openTillKit();
});
afterEach(async () => {
  await kit.close();
  expect(kit.mistakes).toEqual([]);
});

const CREATE = 'POST /transactions/virtual-accounts';
const strike = (...rules: object[]) => kit.practice.control('/faults', { method: 'PUT', body: rules });
const heal = () => kit.practice.control('/faults', { method: 'DELETE' });
const accounts = async () =>
  (
    await kit.practice.call<{ id: string }[]>(
      `/webhooks/get-events?businessId=${kit.practice.service.credentials.businessId}`,
    )
  ).body.data;
const is = (headline: string) => (view: SaleView) => view.verdict?.headline === headline;

describe('requesting an account on a bad network', () => {
  it.each([
    ['the connection breaks after the service acted', { kind: 'drop-after' }, 'unknown'],
    ['the connection breaks before the service acted', { kind: 'drop-before' }, 'unknown'],
    ['the answer is cut', { kind: 'truncate', bytes: 40 }, 'unknown'],
    ['a captive portal answers', { kind: 'content-type', body: '<html>Sign in</html>' }, 'unknown'],
    ['the service fails', { kind: 'status', status: 500 }, 'unknown'],
    ['it is sent elsewhere', { kind: 'redirect', status: 307 }, 'unknown'],
    ['the keys are refused', { kind: 'status', status: 401 }, 'refused'],
    ['it is too much', { kind: 'status', status: 429 }, 'refused'],
  ])('reports %s', async (_what, rule, progress) => {
    await strike({ route: CREATE, ...rule });
    const view = await kit.collect();
    expect(view).toMatchObject({ progress, account: null, verdict: null });
    await heal();
    const again = await kit.sales().tryAgain(view.id);
    expect(again).toMatchObject({ ok: true, value: { id: view.id, progress: 'issued' } });
  });

  it('finds an account that was never displayed when it is paid, and shows it', async () => {
    const unseen = kit.loseNextAnswer();
    const lostSale = await kit.collect();
    expect(lostSale.progress).toBe('unknown');
    await kit.practice.control('/payments', { body: { accountNo: await unseen } });
    const foundSale = await kit.becomes(lostSale.id, is('paid'));
    expect(foundSale.verdict?.alarms).toContain('paid-unseen');
  });
});

describe('watching on a bad network', () => {
  it.each([
    ['failing', { kind: 'status', status: 503 }],
    ['dropping', { kind: 'drop-after' }],
    ['cutting answers', { kind: 'truncate' }],
    ['a captive portal', { kind: 'content-type', body: '<html>Sign in</html>' }],
    ['redirecting', { kind: 'redirect', status: 302 }],
  ])('shows nothing false with %s, and the payment afterwards', async (_what, rule) => {
    const view = await kit.collect();
    await strike({ route: '*', ...rule });
    await kit.practice.control('/payments', { body: { accountNo: view.account?.number } });
    kit.sales().checkNow(view.id);
    await expect.poll(() => kit.sales().snapshot().connection.state).not.toBe('ok');
    expect(kit.view(view.id).verdict?.received).toBe('none');
    await heal();
    await kit.becomes(view.id, is('paid'));
    await expect.poll(() => kit.sales().snapshot().connection.state).toBe('ok');
  });

  it('stops new accounts after refused keys, shows it, and still watches issued ones', async () => {
    const view = await kit.collect();
    await strike(
      { route: '/transactions/{refid}', kind: 'status', status: 401 },
      { route: 'GET /webhooks/get-events', kind: 'status', status: 401 },
    );
    kit.sales().checkNow(view.id);
    await expect.poll(() => kit.sales().confirmationProblem()?.code).toBe('keys-refused');
    expect(await kit.sales().collect({ amount: '1', phone: '08031234567' })).toMatchObject({
      failure: { code: 'keys-refused' },
    });
    await heal();
    await kit.practice.control('/payments', { body: { accountNo: view.account?.number } });
    await kit.becomes(view.id, is('paid'));
    expect(await accounts()).toHaveLength(1);
  });
});
