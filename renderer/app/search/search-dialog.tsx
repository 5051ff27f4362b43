import { Combobox } from '@base-ui/react/combobox';
import { Dialog } from '@base-ui/react/dialog';
import { useCallback, useId, useMemo, useRef, useState } from 'react';
import { formatNaira } from '../../../electron/shared/base/money.ts';
import { ok } from '../../../electron/shared/base/result.ts';
import { customerTail, type SaleSummary } from '../../../electron/shared/sales/sales.ts';
import { onEscape } from '../../components/focus.ts';
import { Box } from '../../components/form.tsx';
import { DialogFrame } from '../../components/modal.tsx';
import { useNow, useTicker } from '../../components/ticker.tsx';
import { summaryStyleOf } from '../../features/sale/status-style.ts';
import { summaryText } from '../../features/sale/status-text.ts';
import { useTranslation } from '../../i18n/texts.ts';
import { useQuery } from '../../lib/calls.ts';
import { useDelayed } from '../../lib/delayed-state.ts';
import { clockTime } from '../../lib/format-time.ts';
import { noFilters, queryOf } from '../../lib/sale-filters.ts';
import { useServices, useTill, useTillState } from '../../state/context.ts';
import { selectOwnTillName } from '../../state/selectors.ts';
import { type Place, placesFor, usePlaces } from './places.ts';
import styles from './search-dialog.module.css';

/** Characters from which sales are searched: fewer would find nearly all. */
const LEAST = 3;
/** Pause in typing, in ms, after which main is asked. */
const PAUSE = 40;
const MOST = 8;

const none: readonly SaleSummary[] = [];

/** Returns the newest sales that the typed text fits. Main searches, and limits cashiers as in the list of sales. */
function useFoundSales(typedText: string) {
  const { bridge } = useServices();
  const { now } = useTicker();
  const words = useDelayed(typedText.trim(), PAUSE);
  const search = useCallback(async () => {
    if (words.length < LEAST) return ok({ words, sales: none });
    const page = await bridge.sales.search(queryOf({ ...noFilters, words }, now(), null));
    return page.ok ? ok({ words, sales: page.value.found.slice(0, MOST) }) : page;
  }, [bridge, now, words]);
  const { value, failure } = useQuery(search, { refetchOn: bridge.sales.onArrived, keepsLastValue: true });
  return {
    sales: typedText.trim().length < LEAST || failure || !value ? none : value.sales,
    /** Whether they are of the text as it is now, and not of what was typed before. */
    areCurrent: value?.words === typedText.trim(),
    failed: failure !== null,
  };
}

function SaleLine({ sale }: { readonly sale: SaleSummary }) {
  const { t } = useTranslation();
  const now = useNow();
  const { icon: Icon } = summaryStyleOf(sale);
  const ownTill = useTill(selectOwnTillName);
  const name = sale.till ?? ownTill;
  const till = name === null ? '' : `${name} · `;
  const { shopPhone } = useTillState('preferences');
  const tail = customerTail(sale, shopPhone);
  const phone = tail && `${t('queue.phone')} ${tail} · `;
  const account = sale.account ? `${t('queue.account')} ${sale.account.number} · ` : '';
  return (
    <>
      <Icon className="icon-18" aria-hidden="true" />
      <span className="strong">{formatNaira(sale.amount)}</span> <span>{summaryText(t, sale)}</span>{' '}
      <span className="small at-end">{`${till}${phone}${account}${clockTime(sale.createdAt, now)}`}</span>
    </>
  );
}

type Item = { readonly kind: 'sale'; readonly sale: SaleSummary } | { readonly kind: 'place'; readonly place: Place };

interface Group {
  readonly value: 'sales' | 'places';
  readonly items: readonly Item[];
}

export function SearchDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('search');
  const { navigation } = useServices();
  const [typedText, setTypedText] = useState('');
  const hint = useId();
  const box = useRef<HTMLInputElement>(null);
  const places = usePlaces();
  const { sales, areCurrent, failed } = useFoundSales(typedText);
  const groups = useMemo((): readonly Group[] => {
    const all: readonly Group[] = [
      { value: 'sales', items: sales.map((sale) => ({ kind: 'sale', sale })) },
      { value: 'places', items: placesFor(places, typedText).map((place) => ({ kind: 'place', place })) },
    ];
    return all.filter(({ items }) => items.length > 0);
  }, [sales, places, typedText]);
  const open = (item: Item) => {
    if (item.kind === 'sale' && !areCurrent) return;
    onClose();
    if (item.kind === 'sale') navigation.openSaleDetail(item.sale.id);
    else item.place.open();
  };
  const leave = onEscape((event) => {
    event.stopPropagation();
    onClose();
  });
  return (
    <DialogFrame className={styles.popup} initialFocus={box} onKeyDownCapture={leave} onClose={onClose}>
      <Dialog.Title className="text-17">{t('find.title')}</Dialog.Title>
      <Combobox.Root<Item, false, Group>
        inline
        open
        autoHighlight
        items={groups}
        filteredItems={groups}
        filter={null}
        value={null}
        inputValue={typedText}
        onInputValueChange={setTypedText}
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
        <Combobox.List className={`scrolls ${styles.list}`} aria-label={t('find.title')}>
          {(group: Group) => (
            <Combobox.Group key={group.value} className="option-group" items={group.items}>
              <Combobox.GroupLabel className={`text-13 muted strong ${styles.heading}`}>
                {t(`find.group.${group.value}`)}
              </Combobox.GroupLabel>
              <Combobox.Collection>
                {(item: Item) => (
                  <Combobox.Item key={keyOf(item)} className={`option ${styles.row}`} value={item}>
                    {item.kind === 'sale' ? (
                      <SaleLine sale={item.sale} />
                    ) : (
                      <>
                        <span>{item.place.name}</span> <span className="small at-end">{item.place.within}</span>
                      </>
                    )}
                  </Combobox.Item>
                )}
              </Combobox.Collection>
            </Combobox.Group>
          )}
        </Combobox.List>
      </Combobox.Root>
      <p id={hint} className="muted" role="status">
        {failed ? t('find.failed') : groups.length === 0 && t('find.none')}
      </p>
    </DialogFrame>
  );
}

const textOf = (item: Item): string => (item.kind === 'sale' ? item.sale.id : item.place.name);

const keyOf = (item: Item): string => (item.kind === 'sale' ? item.sale.id : item.place.key);
