import { HandCoins, type LucideIcon, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Ability } from '../../../electron/shared/permissions.ts';
import { rightsOf } from '../../lib/rights.ts';
import { useDesk, useServices, useTill } from '../context.ts';
import { roomNames } from '../pages/page-names.ts';
import { rooms } from '../pages/pages.ts';
import type { TillState } from '../state/main-state.ts';
import { selectPlace } from '../state/selectors.ts';
import styles from './rail.module.css';

/** Navigation: checkout first, then the pages. */
export function Places() {
  const { t } = useTranslation();
  const { desk } = useServices();
  const place = useDesk(selectPlace);
  const room = place.kind === 'room' ? place.name : null;
  return (
    <div className={styles.places}>
      <Place icon={HandCoins} hotkey="F6" here={room === null} onGo={() => desk.newSale()}>
        {t('rail.collect')}
      </Place>
      {roomNames.map((name) => (
        <Place
          key={name}
          ability={rooms[name].ability}
          icon={rooms[name].icon}
          hotkey={rooms[name].hotkey}
          here={room === name}
          wrong={rooms[name].isWrong}
          onGo={() => desk.enter(name)}
        >
          {t(`rooms.${name}`)}
        </Place>
      ))}
    </div>
  );
}

const fine = () => false;

interface Props {
  readonly icon: LucideIcon;
  readonly hotkey: string;
  readonly here: boolean;
  readonly wrong?: ((state: TillState) => boolean) | undefined;
  readonly ability?: Ability | undefined;
  readonly onGo: () => void;
  readonly children: string;
}

/** Hidden from users without the ability, unless it is the open page or needs attention. Its shortcut always works. */
function Place({ icon, hotkey, here, wrong = fine, ability, onGo, children }: Props) {
  const isWrong = useTill(wrong);
  const may = useTill(({ staff }) => ability === undefined || staff.mode !== 'on' || rightsOf(staff)(ability));
  const Icon = isWrong ? TriangleAlert : icon;
  return (
    <button
      type="button"
      className={styles.place}
      hidden={!may && !here && !isWrong}
      aria-current={here ? 'page' : undefined}
      aria-keyshortcuts={hotkey}
      data-wrong={isWrong || undefined}
      onClick={onGo}
    >
      <Icon aria-hidden="true" />
      {children}
      <span className={styles.key} aria-hidden="true">
        {hotkey}
      </span>
    </button>
  );
}
