import { useCallback } from 'react';
import type { UsualWait } from '../../../../electron/shared/banks/bank.ts';
import type { Ms } from '../../../../electron/shared/base/units.ts';
import { ACCOUNT_LIFE } from '../../../../electron/shared/sales/countdown.ts';
import type { SaleView } from '../../../../electron/shared/sales/sale.ts';
import { TickingText } from '../../../components/ticker.tsx';
import { type Translate, useTranslation } from '../../../i18n/texts.ts';
import { useQuery } from '../../../lib/calls.ts';
import { useServices } from '../../../state/context.ts';

/** In ms. After it the usual wait is no longer shown. */
const LONGEST_SHOWN = 600_000;

/** Returns the line at a time of the service's clock; nothing after `LONGEST_SHOWN`. */
function waitText(t: Translate, { scope, bank, median, p90 }: UsualWait, expiresAt: Ms, now: number): string {
  const waitedMs = Math.max(0, now - (expiresAt - ACCOUNT_LIFE));
  if (waitedMs >= LONGEST_SHOWN) return '';
  const sentence = t(`wait.${scope}`, {
    bank: bank ?? '',
    usual: spanText(t, Math.max(1, Math.ceil(median / 1_000)) * 1_000),
    waited: spanText(t, waitedMs),
  });
  return waitedMs > p90 ? t('wait.long', { said: sentence }) : sentence;
}

/** Seconds up to two minutes, then minutes. */
const spanText = (t: Translate, span: number): string => {
  const seconds = Math.floor(span / 1_000);
  return seconds < 120 ? t('wait.seconds', { count: seconds }) : t('wait.minutes', { count: Math.floor(seconds / 60) });
};

export function WaitMeter({ view: { id, expiresAt } }: { readonly view: SaleView }) {
  const { t } = useTranslation();
  const { bridge } = useServices();
  const { value: usual } = useQuery(useCallback(() => bridge.banks.usualWait({ id }), [bridge, id]));
  if (!usual) return null;
  return (
    <p className="muted">
      <TickingText of={(now) => (expiresAt === null ? '' : waitText(t, usual, expiresAt, now))} />
    </p>
  );
}
