import { expect, it } from 'vitest';
import { startKit } from '../../support/practice-kit.ts';

it('serves at its address of before after a restart, which tills and webhooks have stored', async () => {
  const kit = await startKit();
  const { baseUrl, control, phone } = kit.service;
  for (let restarts = 0; restarts < 5; restarts++) {
    await kit.control('/clock');
    await kit.restart();
    expect(kit.service).toMatchObject({ baseUrl, control, phone });
    expect((await kit.control('/clock')).http).toBe(200);
  }
  await kit.close();
});

it('takes another address where its address of before is taken', async () => {
  const kit = await startKit();
  const { port } = new URL(kit.service.control);
  await kit.service.close();
  const other = await startKit({ port: Number(port) });
  await kit.restart();
  expect(new URL(kit.service.control).port).not.toBe(port);
  expect((await kit.control('/clock')).http).toBe(200);
  await other.close();
  await kit.close();
});
