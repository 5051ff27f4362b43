import { Combobox } from '@base-ui/react/combobox';
import { Dialog } from '@base-ui/react/dialog';
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SaleSummary } from '../../../electron/shared/sales/sales.ts';
import { Box } from '../../components/input-box.tsx';
import { useServices } from '../../state/context.ts';
import { type Place, placesFor, usePlaces } from './places.ts';
import { SaleLine } from './sale-line.tsx';
import styles from './search-dialog.module.css';
import { useFoundSales } from './use-found-sales.ts';

type Item = { readonly kind: 'sale'; readonly sale: SaleSummary } | { readonly kind: 'place'; readonly place: Place };

interface Group {
  readonly value: 'sales' | 'places';
  readonly items: readonly Item[];
}

interface Props {
  readonly onClose: () => void;
}

/** Searches sales, sections and settings: typing searches, arrows and Enter open. */
export function SearchDialog({ onClose }: Props) {
  const { t } = useTranslation();
  const { navigation } = useServices();
  const [typed, setTyped] = useState('');
  const hint = useId();
  const box = useRef<HTMLInputElement>(null);
  const places = usePlaces();
  const { sales, areCurrent, failed } = useFoundSales(typed);
  const groups = useMemo((): readonly Group[] => {
    const all: readonly Group[] = [
      { value: 'sales', items: sales.map((sale) => ({ kind: 'sale', sale })) },
      { value: 'places', items: placesFor(places, typed).map((place) => ({ kind: 'place', place })) },
    ];
    return all.filter(({ items }) => items.length > 0);
  }, [sales, places, typed]);
  const open = (item: Item) => {
    if (item.kind === 'sale' && !areCurrent) return;
    onClose();
    if (item.kind === 'sale') navigation.openSaleDetail(item.sale.id);
    else item.place.open();
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return (
    <Dialog.Root defaultOpen onOpenChange={(isOpen) => isOpen || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.popup} initialFocus={box} onKeyDownCapture={leave}>
          <Dialog.Title className={styles.title}>{t('find.title')}</Dialog.Title>
          <Combobox.Root<Item, false, Group>
            inline
            open
            autoHighlight
            items={groups}
            filteredItems={groups}
            filter={null}
            value={null}
            inputValue={typed}
            onInputValueChange={setTyped}
            itemToStringLabel={textOf}
            onValueChange={(item) => item && open(item)}
          >
            <Combobox.Input
              ref={box}
              aria-label={t('find.title')}
              aria-describedby={hint}
              placeholder={t('find.hint')}
              maxLength={60}
              render={<Box />}
            />
            <Combobox.List className={styles.list} aria-label={t('find.title')}>
              {(group: Group) => <FoundGroup key={group.value} group={group} />}
            </Combobox.List>
          </Combobox.Root>
          <p id={hint} className={styles.note} role="status">
            {failed ? t('find.failed') : groups.length === 0 && t('find.none')}
          </p>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const textOf = (item: Item): string => (item.kind === 'sale' ? item.sale.id : item.place.name);

function FoundGroup({ group }: { readonly group: Group }) {
  const { t } = useTranslation();
  return (
    <Combobox.Group className={styles.group} items={group.items}>
      <Combobox.GroupLabel className={styles.heading}>{t(`find.group.${group.value}`)}</Combobox.GroupLabel>
      <Combobox.Collection>
        {(item: Item) => (
          <Combobox.Item key={item.kind === 'sale' ? item.sale.id : item.place.key} className={styles.row} value={item}>
            {item.kind === 'sale' ? <SaleLine sale={item.sale} /> : <PlaceLine place={item.place} />}
          </Combobox.Item>
        )}
      </Combobox.Collection>
    </Combobox.Group>
  );
}

const PlaceLine = ({ place: { name, within } }: { readonly place: Place }) => (
  <>
    <span>{name}</span> <span className={styles.quiet}>{within}</span>
  </>
);
