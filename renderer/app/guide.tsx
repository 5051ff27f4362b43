import { Suspense } from 'react';
import { LazyFirstDayBar, LazyTourBar } from '../features/go-live/lazy.ts';
import { rightsOf } from '../lib/rights.ts';
import { selectAlerts } from '../state/alerts-store.ts';
import { useAlerts, useNavigation, useTill } from '../state/context.ts';
import { selectIsPractice, selectPreferences, selectRoute, selectStaff } from '../state/selectors.ts';

/** The guide above a new sale, in the space reserved for alerts: the first live day for owners, in practice the tour. */
export function Guide() {
  const route = useNavigation(selectRoute);
  const alerts = useAlerts(selectAlerts);
  const practice = useTill(selectIsPractice);
  const { closedGuides } = useTill(selectPreferences);
  const may = rightsOf(useTill(selectStaff));
  if (route.kind !== 'collect' || alerts.length > 0) return null;
  if (closedGuides.includes(practice ? 'tour' : 'first-day') || !may(practice ? 'changeShop' : 'setUp')) return null;
  return <Suspense>{practice ? <LazyTourBar /> : <LazyFirstDayBar />}</Suspense>;
}
