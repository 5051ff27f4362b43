import type { Settings } from '../../../electron/settings/settings.ts';
import type { SaleId } from '../../../electron/shared/sales/sale.ts';

export const refusal = (code: string) => ({ ok: false, failure: { code } });

export const id = '01ARZ3NDEKTSV4RRFFQ69G5FAV' as SaleId;

export const right: Settings = {
  environment: 'live',
  shopName: 'Ade & Sons',
  logo: 'a1'.repeat(32),
  tillId: '7ZK4QX',
  currentSales: { live: { id, newest: id }, practice: { id: null, newest: null } },
  copyPlace: '/media/adunni/STICK',
  window: { bounds: { x: -10, y: 0, width: 1200, height: 800 }, maximised: true },
  customerWindow: { bounds: { x: 1300, y: 0, width: 1200, height: 800 } },
  customerDisplay: 'window',
  customerScreen: '9585543199302212@1366,-200',
  soundVolume: 35,
  soundPaid: false,
  soundAlarm: true,
  speakAmounts: true,
  retention: 12,
  ownerIdle: 10,
  managerIdle: 5,
  cashierIdle: 15,
  listMegabytesPerSale: 10,
  language: 'yo',
  theme: 'dark',
  receiptHeader: ['12 Balogun Street', 'Lagos'],
  receiptFooter: 'Thank you',
  receiptFields: [{ label: 'Stall', value: 'B 14' }],
  sendSaleText: true,
  shopPhone: '0803 000 1111',
  quickAmounts: [500, 1_000],
  closedGuides: ['tour'],
  taxNumber: '01234567-0001',
  vatRate: 750,
  paperSize: '80mm',
  printer: 'Xprinter XP-58',
  receiptPrinter: '192.168.1.50',
  openDrawer: true,
  drawerPin: 5,
  printWhenPaid: true,
};
