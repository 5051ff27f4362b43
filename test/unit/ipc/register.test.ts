import { expect, it } from 'vitest';
import { registerHandlers } from '../../../electron/ipc/register.ts';
import { silentLog } from '../../../electron/logging/log.ts';
import { createMemoryIpc } from '../../support/memory-ipc.ts';

it('refuses to start with a call that nobody answers', () => {
  const { ipcMain } = createMemoryIpc();
  const contract = { till: { snapshot: { kind: 'call' as const } } };
  const start = () =>
    registerHandlers({
      contract,
      handlers: {} as never,
      ipcMain,
      isTrusted: () => true,
      refuses: () => null,
      log: silentLog,
    });
  expect(start).toThrow('no handler for till:till.snapshot');
});
