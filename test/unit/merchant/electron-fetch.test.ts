import { net, session } from 'electron';
import { afterEach, expect, it, vi } from 'vitest';
import { createMerchantFetch } from '../../../electron/merchant/electron-fetch.ts';
import { whyNotSent } from '../../../electron/merchant/transport/not-sent.ts';
import { fakeElectron } from '../../support/fake-electron.ts';

afterEach(() => {
  vi.restoreAllMocks();
  fakeElectron.reset();
});

it('sends no write while the computer is offline, and says so for sure', async () => {
  vi.spyOn(net, 'isOnline').mockReturnValue(false);
  const line = vi.spyOn(session, 'fromPartition');
  const { fetchForWrites } = createMerchantFetch();
  line.mockClear();
  const thrownError = await fetchForWrites('https://service.example/', {}).catch((error: unknown) => error);
  expect(whyNotSent(thrownError, true)).toBe('not-sent');
  expect(line).not.toHaveBeenCalled();
});
