import { HandCoins, LockKeyhole, type LucideIcon, Search, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { Ability } from '../../../electron/shared/staff/permissions.ts';
import { connectionIcons } from '../../components/connection-icons.ts';
import styles from '../../components/sidebar.module.css';
import { LazyPracticeButton } from '../../features/setup/lazy.ts';
import { LazyShopLink } from '../../features/tills/lazy.ts';
import { useTranslation } from '../../i18n/texts.ts';
import { send } from '../../lib/calls.ts';
import { rightsOf } from '../../lib/rights.ts';
import { useNavigationState, useServices, useTill, useTillState } from '../../state/context.ts';
import type { TillState } from '../../state/main-state.ts';
import { pageNames } from '../../state/navigation.ts';
import { selectCashier, selectConnection, selectHasShop, selectOwnTillName } from '../../state/selectors.ts';
import { LazySearch, LazyShortcuts } from '../lazy.ts';
import { pages } from '../pages/pages.ts';

function NavItems() {
  const { t } = useTranslation();
  const { navigation } = useServices();
  const route = useNavigationState('route');
  const [isSearching, setIsSearching] = useState(false);
  const page = route.kind === 'page' ? (pages[route.name].listedAs ?? route.name) : null;
  return (
    <div className={`lines gap-1 ${styles.items}`}>
      <NavItem icon={HandCoins} hotkey="F6" here={page === null} onGo={() => navigation.newSale()}>
        {t('sidebar.collect')}
      </NavItem>
      {pageNames.map((name) => (
        <NavItem
          key={name}
          ability={pages[name].ability}
          icon={pages[name].icon}
          hotkey={pages[name].hotkey}
          here={page === name}
          wrong={pages[name].isWrong}
          onGo={() => navigation.openPage(name)}
        >
          {t(`pages.${name}`)}
        </NavItem>
      ))}
      <NavItem icon={Search} hotkey="Control+K" here={false} onGo={() => setIsSearching(true)}>
        {t('find.open')}
      </NavItem>
      {isSearching && <LazySearch onClose={() => setIsSearching(false)} />}
    </div>
  );
}

interface NavItemProps {
  readonly icon: LucideIcon;
  readonly hotkey: string;
  readonly here: boolean;
  readonly wrong?: ((state: TillState) => boolean) | undefined;
  readonly ability?: Ability | undefined;
  readonly onGo: () => void;
  readonly children: string;
}

/** Hidden from users without the ability, unless it is open or needs attention. Its shortcut always works. */
function NavItem({ icon, hotkey, here, wrong = () => false, ability, onGo, children }: NavItemProps) {
  const isWrong = useTill(wrong);
  const may = useTill(({ staff }) => ability === undefined || staff.mode !== 'on' || rightsOf(staff)(ability));
  const Icon = isWrong ? TriangleAlert : icon;
  return (
    <button
      type="button"
      className={`pointable lines centres gap-1 text-15 muted strong tight ${styles.item}`}
      hidden={!may && !here && !isWrong}
      aria-current={here ? 'page' : undefined}
      aria-keyshortcuts={hotkey}
      data-wrong={isWrong || undefined}
      onClick={onGo}
    >
      <Icon aria-hidden="true" />
      {children}
      <span className={`small ${styles.key}`} aria-hidden="true">
        {hotkey.split(' ')[0]?.replace('Control+', 'Ctrl ')}
      </span>
    </button>
  );
}

export function Sidebar() {
  const { t } = useTranslation();
  const environment = useTillState('environment');
  const { shopName } = useTillState('preferences');
  const ownTill = useTill(selectOwnTillName);
  const hasShop = useTill(selectHasShop);
  const connection = useTill(selectConnection);
  const Icon = connectionIcons[connection];
  return (
    <nav className={`upright spread gap-2 text-centre ${styles.sidebar}`} aria-label={t('sidebar.label')}>
      <NavItems />
      <div className={`lines gap-2 text-13 ${styles.foot}`}>
        <LockButton />
        <LazyShortcuts />
        {/* Never green, which is reserved for Paid. */}
        <p className={`lines centres gap-1 icon-20 muted medium ${styles.connection}`} data-state={connection}>
          <Icon aria-hidden="true" />
          {t(`connection.${connection}.word`)}
        </p>
        {hasShop && <LazyShopLink />}
        {ownTill !== null && <p className={`two-lines text-15 ${styles.till}`}>{ownTill}</p>}
        <p className={`two-lines strong ${styles.shop}`} data-below={ownTill !== null || undefined}>
          {shopName}
        </p>
        <p className={`muted ${styles.environment}`} data-environment={environment}>
          {t(`environment.${environment}`)}
        </p>
        {environment !== 'practice' && <LazyPracticeButton />}
      </div>
    </nav>
  );
}

/** In the sidebar: the signed-in user, with sign-out and hand-over. Shortcuts F12 and Ctrl+L. */
function LockButton() {
  const { t } = useTranslation();
  const { bridge } = useServices();
  const name = useTill(selectCashier);
  if (name === null) return null;
  return (
    <button
      type="button"
      className={`lines centres text-13 ${styles.lock}`}
      aria-keyshortcuts="F12 Control+L"
      title={t('staff.lock.switch')}
      onClick={() => send(bridge.staff.lock())}
    >
      <LockKeyhole className="icon-18 accent" aria-hidden="true" />
      <span className={`strong ${styles.lockName}`}>{name}</span>
      <span className="visually-hidden">{t('staff.lock.switch')}</span>
      <span className={`small ${styles.key}`} aria-hidden="true">
        F12
      </span>
    </button>
  );
}
