import { useCallback } from 'react';
import type { SalesQuery } from '../../../../electron/shared/sales/sales.ts';
import { defaultPreferences } from '../../../../electron/shared/settings/preferences.ts';
import { useMutation } from '../../../lib/use-mutation.ts';
import { useQuery } from '../../../lib/use-query.ts';
import { useServices, useTill } from '../../../state/context.ts';
import { selectBackup, selectPreferences, selectStaff } from '../../../state/selectors.ts';

/** One step of a guide. */
export interface GuideStep<Name extends string = string> {
  readonly name: Name;
  readonly done: boolean;
  /** Takes the user to where the step is done; absent where it is done on the screen itself. */
  readonly go?: () => void;
}

export type FirstDayStep =
  | 'name'
  | 'shift'
  | 'cashier'
  | 'printer'
  | 'display'
  | 'recovery'
  | 'copies'
  | 'restart'
  | 'sale';

const paidSales: SalesQuery = {
  words: '',
  from: null,
  to: null,
  status: 'paid',
  receivedWithin: null,
  exception: null,
  cashier: null,
  scope: 'till',
  before: null,
};

/** Returns the steps of a shop's first live day. A step is done when the settings or records show it, no matter who did it on which screen. */
export function useFirstDaySteps(): readonly GuideStep<FirstDayStep>[] {
  const { bridge, navigation, till } = useServices();
  const { shopName, printer, receiptPrinter } = useTill(selectPreferences);
  const { shift, people } = useTill(selectStaff);
  const backup = useTill(selectBackup);
  const { value: display } = useQuery(bridge.customerDisplay.state);
  const findPaid = useCallback(() => bridge.sales.search(paidSales), [bridge]);
  const { value: paid } = useQuery(findPaid, { refetchOn: till.onNews });
  const hasPaid = (paid?.found.length ?? 0) > 0;
  const findReports = useCallback(() => bridge.shift.zReports({ before: null }), [bridge]);
  const { value: reports } = useQuery(findReports);
  const hasClosed = (reports?.length ?? 0) > 0;
  const openShift = useMutation(
    () => bridge.shift.open(),
    (staff) => {
      till.applyStaff(staff);
      // The button becomes that of the next step, which Enter after an amount must not press.
      document.querySelector<HTMLElement>('#amount')?.focus();
    },
  );
  const startSale = () => {
    navigation.typeAmount('100');
    document.querySelector<HTMLElement>('#phone')?.focus();
  };
  return [
    {
      name: 'name',
      done: shopName !== defaultPreferences.shopName,
      go: () => navigation.openPage('settings', 'shop'),
    },
    // A shift that was closed leaves the step done.
    { name: 'shift', done: shift !== null || hasPaid || hasClosed, go: () => openShift.run() },
    {
      name: 'cashier',
      done: people.some(({ role, active }) => active && role !== 'owner'),
      go: () => navigation.openPage('owner', 'staff'),
    },
    {
      name: 'printer',
      done: printer !== null || receiptPrinter !== '',
      go: () => navigation.openPage('settings', 'printing'),
    },
    { name: 'display', done: display?.open === true, go: () => navigation.openPage('settings', 'display') },
    {
      name: 'recovery',
      done: backup?.isRecoveryFileElsewhere === true,
      go: () => navigation.openPage('settings', 'backups'),
    },
    {
      name: 'copies',
      done: (backup?.elsewhere.copiedAt ?? null) !== null,
      go: () => navigation.openPage('settings', 'backups'),
    },
    // Done outside the till.
    { name: 'restart', done: backup?.isKeptOverRestart === true },
    { name: 'sale', done: hasPaid, go: startSale },
  ];
}
