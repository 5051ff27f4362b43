import { join } from 'node:path';
import type { BackOfficeContext } from '../../electron/back-office/context.ts';
import { createCustomers } from '../../electron/back-office/customers/customers.ts';
import type { Journal } from '../../electron/journal/journal.ts';
import { partial } from './partial.ts';

/** What the owner of a till that works alone is shown of customers. Files are saved in `folder`. */
export const customersOfOneTill = (journal: Journal, now: () => number, folder = '') =>
  createCustomers(
    partial<BackOfficeContext>({
      journal,
      now,
      confirmedTime: now,
      actor: () => 'owner',
      retention: () => null,
      goneTills: () => null,
      isShopClosed: () => false,
      others: () => null,
      otherTills: () => [],
      pickSavePath: async (name) => join(folder, name),
    }),
  );
