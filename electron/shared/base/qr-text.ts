import type { Account } from '../sales/sale.ts';
import { formatNaira, type Money } from './money.ts';

/**
 * The content of the QR code: plain text to copy from. No bank can pay from it (no payable code exists for such an
 * account, section 10), so the digits on the screen stay the truth.
 */
export const qrText = (account: Account, amount: Money): string =>
  [account.number, account.bank, account.name, formatNaira(amount.units)].join('\n');
