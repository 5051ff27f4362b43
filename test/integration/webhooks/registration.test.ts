import { describe, expect, it } from 'vitest';
import { everythingOnDisk } from '../../support/files-of.ts';
import { tillKitOfEachTest } from '../../support/till-of-each-test.ts';
import { unwrap } from '../../support/unwrap.ts';
import { webhooksOf } from '../../support/webhooks-kit.ts';

const kit = tillKitOfEachTest();

const registration = () => webhooksOf(kit).registration;
const webhookInput = {
  url: 'https://tunnel.example/hooks?key=s3cr3t',
  allowedEvents: 'all',
  retryStatus: 'ENABLED',
} as const;
const journal = () => kit.journal().entries({});
const codeOf = (answer: { ok: boolean; failure?: { code: string; text?: string } }) => answer.failure?.code;
const fault = (rule: object) => ({ method: 'PUT', body: [{ route: 'POST /webhooks/create-webhook', ...rule }] });

describe('a webhook', () => {
  it('registers a webhook, and stores the key of its address nowhere', async () => {
    const view = unwrap(await registration().create(webhookInput));
    expect(view.webhooks).toEqual([
      expect.objectContaining({
        url: 'https://tunnel.example/hooks?key=…',
        allowedEvents: 'all',
        retryStatus: 'ENABLED',
        changedAt: null,
      }),
    ]);
    for (const text of [JSON.stringify(view), everythingOnDisk(kit.dataDir), JSON.stringify(journal())])
      expect(text).not.toContain('s3cr3t');
    const acts = journal().filter(({ kind }) => kind.startsWith('back-office.') || kind.startsWith('webhook.'));
    expect(acts.map(({ kind }) => kind)).toEqual([
      'back-office.requested',
      'back-office.answered',
      'webhook.registered',
    ]);
  });

  it('changes one detail of a webhook at a time, and leaves the others', async () => {
    const id = unwrap(await registration().create(webhookInput)).webhooks[0]?.id ?? '';
    const only = (view: ReturnType<ReturnType<typeof registration>['list']>) => unwrap(view).webhooks[0];
    expect(only(await registration().setEvents({ webhook: id, allowedEvents: 'payout_failed' }))).toMatchObject({
      allowedEvents: 'payout_failed',
    });
    expect(only(await registration().setRetries({ webhook: id, retryStatus: 'DISABLED' }))).toMatchObject({
      allowedEvents: 'payout_failed',
      retryStatus: 'DISABLED',
      url: 'https://tunnel.example/hooks?key=…',
    });
    expect(only(await registration().setUrl({ webhook: id, url: ' https://other.example/a ' }))).toMatchObject({
      url: 'https://other.example/a',
      retryStatus: 'DISABLED',
    });
  });

  it('shows the new address of a webhook of which a part may be a key', async () => {
    const id = unwrap(await registration().create(webhookInput)).webhooks[0]?.id ?? '';
    const url = 'https://hook.eu1.example/abcdefghij0123456789klmnop';
    expect(unwrap(await registration().setUrl({ webhook: id, url })).webhooks[0]?.url).toBe(
      'https://hook.eu1.example/…',
    );
  });

  it('remembers a webhook over a restart, and follows one that was made elsewhere', async () => {
    unwrap(await registration().create(webhookInput));
    const createdWebhook = await kit.practice.call<{ id: string }>(
      `/webhooks/create-webhook?businessId=${kit.practice.service.credentials.businessId}`,
      { body: { url: 'https://site.example/hook', retryStatus: 'ENABLED' } },
    );
    await kit.restart();
    const { id } = createdWebhook.body.data;
    const followedWebhooks = unwrap(await registration().follow({ webhook: id })).webhooks;
    expect(followedWebhooks).toHaveLength(2);
    expect(followedWebhooks.find((each) => each.id === id)).toMatchObject({ url: null });
    const knownWebhook = unwrap(await registration().setRetries({ webhook: id, retryStatus: 'ENABLED' })).webhooks.find(
      (each) => each.id === id,
    );
    expect(knownWebhook).toMatchObject({ url: 'https://site.example/hook' });
  });

  it('refuses a webhook at an address that is not https, before anything is asked', async () => {
    const answer = await registration().create({ ...webhookInput, url: 'http://shop.example/' });
    expect(answer).toMatchObject({ failure: { code: 'invalid-input', text: 'not-https' } });
    expect(journal().filter(({ kind }) => kind === 'back-office.requested')).toEqual([]);
  });

  it('reports after a lost response that the webhook may exist', async () => {
    await kit.practice.control('/faults', fault({ kind: 'drop-after' }));
    expect(codeOf(await registration().create(webhookInput))).toBe('unknown-outcome');
    expect(unwrap(registration().list())).toMatchObject({ webhooks: [] });
  });

  it('refuses to change a webhook that is not known', async () => {
    expect(codeOf(await registration().setRetries({ webhook: 'nobody', retryStatus: 'ENABLED' }))).toBe('not-found');
    expect(codeOf(await registration().follow({ webhook: '../../etc' }))).toBe('invalid-input');
  });
});
