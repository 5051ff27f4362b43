import { Unlink2 } from 'lucide-react';
import sidebar from '../../components/sidebar.module.css';
import { useNow } from '../../components/ticker.tsx';
import { useTranslation } from '../../i18n/texts.ts';
import { clockTime } from '../../lib/format-time.ts';
import { useTillState } from '../../state/context.ts';

/** In the sidebar: since when this till works on its own, or that its sales are not copied to the shop. */
export function ShopLink() {
  const { t } = useTranslation('tills');
  const status = useTillState('shop');
  const now = useNow();
  if (status.state !== 'member' && status.state !== 'closed') return null;
  const link = status.state === 'member' && status.problem === null ? status.link : null;
  if (link?.state === 'linked') return null;
  return (
    <p
      className={`lines centres gap-1 icon-20 muted medium ${sidebar.connection}`}
      data-state={link ? 'ok' : 'keys-refused'}
    >
      <Unlink2 aria-hidden="true" />
      {link ? t('link.alone', { at: clockTime(link.since, now) }) : t('problem.tellOwner')}
    </p>
  );
}
