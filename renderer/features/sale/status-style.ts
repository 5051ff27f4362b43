import {
  Ban,
  Check,
  CircleHelp,
  CircleX,
  Clock,
  Hourglass,
  LoaderCircle,
  type LucideIcon,
  MoveRight,
  Scale,
  TimerOff,
  TriangleAlert,
  Undo2,
} from 'lucide-react';
import type { SaleView } from '../../../electron/shared/sales/sale.ts';
import {
  isBalanceAwaited,
  lacksPart,
  returnMethodOf,
  type SaleStatus,
  type SaleSummary,
  stateOf,
} from '../../../electron/shared/sales/sales.ts';
import { isCalm } from '../../state/sale-state.ts';

/** Colours: green for Paid only, amber for waiting, red for problems, none for the rest. */
export type Tone = 'paid' | 'waiting' | 'danger' | 'quiet';

export interface StatusStyle {
  readonly icon: LucideIcon;
  readonly tone: Tone;
}

/** Icon and tone by status. Each has its own icon, so that colour is never the only sign. */
const statusStyles: Readonly<Record<SaleStatus, StatusStyle>> = {
  requesting: { icon: LoaderCircle, tone: 'quiet' },
  unknown: { icon: CircleHelp, tone: 'waiting' },
  refused: { icon: Ban, tone: 'quiet' },
  waiting: { icon: Hourglass, tone: 'waiting' },
  'on-its-way': { icon: MoveRight, tone: 'waiting' },
  paid: { icon: Check, tone: 'paid' },
  underpaid: { icon: TriangleAlert, tone: 'danger' },
  failed: { icon: CircleX, tone: 'quiet' },
  reversing: { icon: Clock, tone: 'danger' },
  reversed: { icon: Undo2, tone: 'danger' },
  mismatch: { icon: Scale, tone: 'danger' },
  expired: { icon: TimerOff, tone: 'quiet' },
  cancelled: { icon: Ban, tone: 'quiet' },
};

/** Of a payment that was given back, whose status is still Paid. */
const returnedStyle: StatusStyle = { icon: Undo2, tone: 'quiet' };

/**
 * Returns the style of a sale. Money that went back is no longer green; what was settled is no problem any more; refused
 * keys are one: payments cannot be seen.
 */
export function statusStyleOf(view: SaleView): StatusStyle {
  const state = isBalanceAwaited(view) ? 'waiting' : stateOf(view);
  const style = statusStyles[state];
  if (returnMethodOf(view)) return returnedStyle;
  if (lacksPart(view)) return statusStyles.underpaid;
  if (style.tone === 'danger' && isCalm(view)) return { ...style, tone: 'quiet' };
  return state === 'refused' && view.problem?.code === 'keys-refused' ? { ...style, tone: 'danger' } : style;
}

export function summaryStyleOf(sale: SaleSummary): StatusStyle {
  if (sale.returnMethod) return returnedStyle;
  if (sale.lacksPart) return statusStyles.underpaid;
  return statusStyles[sale.isBalanceAwaited ? 'waiting' : sale.status];
}
