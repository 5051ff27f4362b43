import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTillKit, type TillKit } from '../../support/till-kit.ts';
import { unwrap } from '../../support/unwrap.ts';
import { listenOn, registerAt, webhooksOf } from '../../support/webhooks-kit.ts';

let kit: TillKit;
beforeEach(async () => {
  kit = await openTillKit();
});
afterEach(async () => {
  await kit.close();
  expect(kit.mistakes).toEqual([]);
});

const registration = () => webhooksOf(kit).registration;
const asked = { url: 'https://tunnel.example/hooks?key=s3cr3t', allowedEvents: 'all', retryStatus: 'ENABLED' } as const;
const journal = () => kit.till().record?.journal.entries({}) ?? [];
const codeOf = (answer: { ok: boolean; failure?: { code: string; text?: string } }) => answer.failure?.code;
const secrets = () =>
  [...kit.native.entries]
    .filter(([name]) => name.startsWith('webhook.'))
    .flatMap(([, text]) => text.match(/[0-9a-f]{64}/g) ?? []);

const fault = (rule: object) => ({ method: 'PUT', body: [{ route: 'POST /webhooks/create-webhook', ...rule }] });

/** Every byte this till wrote to its folder. */
const onDisk = (folder = kit.dataDir): string =>
  readdirSync(folder)
    .map((name) => join(folder, name))
    .map((path) => (statSync(path).isDirectory() ? onDisk(path) : readFileSync(path, 'latin1')))
    .join('\n');

describe('a webhook', () => {
  it('is made with a secret that only the service and the keychain know', async () => {
    const view = unwrap(await registration().create(asked));
    expect(view.webhooks).toEqual([
      expect.objectContaining({
        url: 'https://tunnel.example/hooks?key=…',
        allowedEvents: 'all',
        retryStatus: 'ENABLED',
        secretKept: true,
        changedAt: null,
      }),
    ]);
    expect(view.unanswered).toBe(false);
    const [secret = ''] = secrets();
    expect(secrets()).toEqual([secret]);
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    for (const hidden of [secret, 's3cr3t']) {
      expect(JSON.stringify(view)).not.toContain(hidden);
      expect(onDisk()).not.toContain(hidden);
      expect(JSON.stringify(journal())).not.toContain(hidden);
    }
    const acts = journal().filter(({ kind }) => kind.startsWith('back-office.') || kind.startsWith('webhook.'));
    expect(acts.map(({ kind }) => kind)).toEqual([
      'back-office.requested',
      'back-office.answered',
      'webhook.registered',
    ]);
  });

  it('has one detail changed at a time, and the others stay', async () => {
    const id = unwrap(await registration().create(asked)).webhooks[0]?.id ?? '';
    const only = (view: Awaited<ReturnType<ReturnType<typeof registration>['list']>>) => unwrap(view).webhooks[0];
    expect(only(await registration().setEvents(id, 'payout_failed'))).toMatchObject({ allowedEvents: 'payout_failed' });
    expect(only(await registration().setRetries(id, 'DISABLED'))).toMatchObject({
      allowedEvents: 'payout_failed',
      retryStatus: 'DISABLED',
      url: 'https://tunnel.example/hooks?key=…',
    });
    expect(only(await registration().setUrl(id, ' https://other.example/a '))).toMatchObject({
      url: 'https://other.example/a',
      retryStatus: 'DISABLED',
    });
    const before = secrets();
    expect(only(await registration().renewSecret(id))).toMatchObject({ url: 'https://other.example/a' });
    expect(secrets()).toHaveLength(2);
    expect(secrets()).toEqual(expect.arrayContaining(before));
  });

  it('is remembered over a restart, and one made elsewhere can be followed', async () => {
    unwrap(await registration().create(asked));
    const made = await kit.practice.call<{ id: string }>(
      `/webhooks/create-webhook?businessId=${kit.practice.service.credentials.businessId}`,
      { body: { url: 'https://site.example/hook', retryStatus: 'ENABLED' } },
    );
    await kit.restart();
    const { id } = made.body.data;
    const followed = unwrap(await registration().follow(id)).webhooks;
    expect(followed).toHaveLength(2);
    expect(followed.find((each) => each.id === id)).toMatchObject({ url: null, secretKept: false });
    const known = unwrap(await registration().renewSecret(id)).webhooks.find((each) => each.id === id);
    expect(known).toMatchObject({ url: 'https://site.example/hook', secretKept: true });
  });

  it('is refused an address nobody could call, before anything is asked', async () => {
    const answer = await registration().create({ ...asked, url: 'http://shop.example/' });
    expect(answer).toMatchObject({ failure: { code: 'invalid-input', text: 'not-https' } });
    expect(journal().filter(({ kind }) => kind === 'back-office.requested')).toEqual([]);
    expect(secrets()).toEqual([]);
  });

  it('leaves no secret behind when the service refuses it', async () => {
    await kit.practice.control('/faults', fault({ kind: 'status', status: 400 }));
    const answer = await registration().create(asked);
    expect(answer.ok).toBe(false);
    expect(secrets()).toEqual([]);
  });

  it('may exist after a lost response: its secret is stored, and the screen shows it', async () => {
    await kit.practice.control('/faults', fault({ kind: 'drop-after' }));
    expect(codeOf(await registration().create(asked))).toBe('unknown-outcome');
    expect(secrets()).toHaveLength(1);
    expect(unwrap(await registration().list())).toMatchObject({ webhooks: [], unanswered: true });
  });

  it('is not sent while its secret could not be stored', async () => {
    kit.native.mood = 'locked';
    expect(codeOf(await registration().create(asked))).toMatch(/^keychain-/);
    expect(journal().filter(({ kind }) => kind === 'back-office.requested')).toEqual([]);
  });

  it('is not changed when its secret is unknown', async () => {
    expect(codeOf(await registration().setRetries('nobody', 'ENABLED'))).toBe('not-found');
    expect(codeOf(await registration().follow('../../etc'))).toBe('invalid-input');
  });
});

describe('the receiver', () => {
  it('is off until it is turned on, and refuses what cannot be', async () => {
    const { receiver } = webhooksOf(kit);
    expect(receiver.view()).toMatchObject({ state: 'off', counts: { good: 0, bad: 0, duplicate: 0, refused: 0 } });
    for (const port of [0, 80, 1_023, 65_536, 8_080.5])
      expect(codeOf(await receiver.change({ port }))).toBe('invalid-input');
    const profile = { ...receiver.view().profile, header: 'not a header' };
    expect(codeOf(await receiver.change({ profile }))).toBe('invalid-input');
    expect(receiver.view().state).toBe('off');
  });

  it('reports in its state that the port is taken, and accepts another', async () => {
    const { createServer } = await import('node:http');
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as { port: number };
    const taken = unwrap(await webhooksOf(kit).receiver.change({ on: true, port }));
    expect(taken).toMatchObject({ state: 'failed', problem: 'port-taken' });
    await listenOn(kit);
    expect(webhooksOf(kit).receiver.view()).toMatchObject({ state: 'listening', problem: null });
    await new Promise((resolve) => other.close(resolve));
  });

  it('gets a new path that nobody can guess, and the old one is gone', async () => {
    const before = await listenOn(kit);
    const after = unwrap(await webhooksOf(kit).receiver.newPath()).address;
    expect(after).not.toBe(before);
    expect(after).toMatch(/\/hooks\/[0-9a-f]{32}$/);
    expect((await fetch(before, { method: 'POST' })).status).toBe(404);
  });

  it('has no test outside practice', async () => {
    const { id } = await registerAt(kit, await listenOn(kit));
    expect(codeOf(await webhooksOf(kit).test(id))).toBe('not-allowed');
  });
});
