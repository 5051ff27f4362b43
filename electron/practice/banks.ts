import type { Bank } from '../merchant/schema/payouts.ts';

const bank = (
  code: string,
  name: string,
  ussdTemplate: string | null = null,
  baseUssdCode: string | null = null,
  transferUssdTemplate: string | null = null,
): Bank => ({ name, code, ussdTemplate, baseUssdCode, transferUssdTemplate });

/**
 * Nigerian banks, most with six-digit NIP institution codes, some with five or seven digits, since the interface's
 * lengths vary (2.10). `Amount`, `AccountNumber` and `Pin` in a template are literal words. A missing template is null,
 * empty or the string "null": such lists contain all three.
 */
const ngn: readonly Bank[] = [
  bank('000014', 'Access Bank', '*901*Amount*AccountNumber#', '*901#', '*901*AccountNumber#'),
  bank('000009', 'Citibank Nigeria', '', '', ''),
  bank('000005', 'Diamond Bank', '*710*777*AccountNumber*Amount*Pin#', '*710#', '*710*AccountNumber#'),
  bank('000010', 'Ecobank Nigeria', null, '*326#', '*326*AccountNumber#'),
  bank('000007', 'Fidelity Bank', '*770*AccountNumber*Amount#', '*770#', '*770*AccountNumber#'),
  bank('000016', 'First Bank of Nigeria', '*894*Amount*AccountNumber#', '*894#', '*894*AccountNumber#'),
  bank('000003', 'First City Monument Bank', '*329*Amount*AccountNumber#', 'null', 'null'),
  bank('000027', 'Globus Bank', null, null, null),
  bank('000013', 'Guaranty Trust Bank', '*737*2*Amount*AccountNumber#', '*737#', '*737*AccountNumber#'),
  bank('000020', 'Heritage Bank', '*322*030*AccountNumber*Amount#', '*322#', '*322*AccountNumber#'),
  bank('000006', 'Jaiz Bank', '*389*301*AccountNumber*Amount#', '*389#', '*389*AccountNumber#'),
  bank('000002', 'Keystone Bank', '*7111*Amount*AccountNumber#', '*7111#', '*7111*AccountNumber#'),
  bank('50211', 'Kuda Microfinance Bank', null, '*5573#', '*5573*AccountNumber#'),
  bank('000029', 'Lotus Bank'),
  bank('50515', 'Moniepoint Microfinance Bank', 'null', 'null', 'null'),
  bank('100004', 'OPay Digital Services'),
  bank('100033', 'PalmPay', '', '', ''),
  bank('0000030', 'Parallex Bank'),
  bank('000008', 'Polaris Bank', '*833*Amount*AccountNumber#', '*833#', '*833*AccountNumber#'),
  bank('000031', 'PremiumTrust Bank'),
  bank('000023', 'Providus Bank'),
  bank('000012', 'Stanbic IBTC Bank', '*909*22*Amount*AccountNumber#', '*909#', '*909*AccountNumber#'),
  bank('000021', 'Standard Chartered Bank Nigeria', '', '', ''),
  bank('000001', 'Sterling Bank', '*822*5*Amount*AccountNumber#', '*822#', '*822*AccountNumber#'),
  bank('000022', 'SunTrust Bank'),
  bank('000026', 'TAJ Bank'),
  bank('000025', 'Titan Trust Bank'),
  bank('000018', 'Union Bank of Nigeria', '*826*2*Amount*AccountNumber#', '*826#', '*826*AccountNumber#'),
  bank('000004', 'United Bank for Africa', '*919*4*AccountNumber*Amount#', '*919#', '*919*AccountNumber#'),
  bank('000011', 'Unity Bank', '*7799*2*AccountNumber*Amount#', '*7799#', '*7799*AccountNumber#'),
  bank('000017', 'Wema Bank', '*945*AccountNumber*Amount#', '*945#', '*945*AccountNumber#'),
  bank('000015', 'Zenith Bank', '*966*Amount*AccountNumber#', '*966#', '*966*AccountNumber#'),
];

/** Returns the supported banks of a currency code in lower case; empty for all but `ngn`. */
export const banksOf = (currency: string): readonly Bank[] => (currency === 'ngn' ? ngn : []);

/** The bank with this code whose name this is, in any case; undefined when the two do not belong together. */
export const bankNamed = (code: string, name: string): Bank | undefined =>
  ngn.find((entry) => entry.code === code && entry.name.toLowerCase() === name.toLowerCase());
