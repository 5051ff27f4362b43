import { expect } from 'vitest';
import type { ReceiptSource } from '../../../electron/receipts/documents.ts';
import { failure } from '../../../electron/shared/base/failure.ts';
import { err, ok } from '../../../electron/shared/base/result.ts';
import { isAllowedLink } from '../../../electron/windows/external-links.ts';
import { NOW } from '../../support/builders.ts';

/** A till whose papers are shared: `open` is what the system does, after the journal had it. */
export function sharingTill(more: Partial<ReceiptSource>) {
  const appendedEntries: unknown[] = [];
  const openedUrls: string[] = [];
  const source: ReceiptSource = {
    journal: {
      append: (drafts) => {
        appendedEntries.push(...drafts);
        return ok([]);
      },
      entries: () => [],
    },
    otherEntries: () => [],
    actor: () => 'chidi',
    now: () => NOW,
    practice: false,
    till: 'TILLID',
    cashier: () => null,
    phone: () => null,
    sale: () => err(failure('not-found')),
    report: () => err(failure('not-found')),
    shopReport: async () => err(failure('not-found')),
    zReports: () => ok([]),
    ...more,
  };
  const open = async (address: string) => {
    expect(appendedEntries).toHaveLength(1);
    expect(isAllowedLink(address)).toBe(true);
    openedUrls.push(address);
    return ok(undefined);
  };
  return { source, open, opened: openedUrls, appended: appendedEntries };
}
