import type { HandlerFunctions } from '../parser-types.ts';
import type { IpcContext } from './context.ts';
import { through } from './with-service.ts';

/** `business.*` of the contract. */
export const businessCalls = (counter: IpcContext): HandlerFunctions['business'] => ({
  get: () => through(counter, 'office')(({ business }) => business.get()),
  change: (change) => through(counter, 'office')(({ business }) => business.change(change)),
  register: (form) => through(counter, 'office')(({ business }) => business.register(form)),
});

/** `wallets.*` of the contract. */
export const walletsCalls = (counter: IpcContext): HandlerFunctions['wallets'] => ({
  create: ({ type }) => through(counter, 'office')(({ business }) => business.createWallet(type)),
});
