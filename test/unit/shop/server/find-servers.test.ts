import { getEventListeners } from 'node:events';
import { expect, it } from 'vitest';
import { findServers } from '../../../../electron/shop/server/find-servers.ts';

it('leaves nothing at the signal once a search is over', async () => {
  const { signal } = new AbortController();
  await findServers(1, undefined, signal);
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});
