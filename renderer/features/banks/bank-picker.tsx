import { Combobox } from '@base-ui/react/combobox';
import { History, type LucideIcon, Pin } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { BankList, BankView } from '../../../electron/shared/banks/bank.ts';
import { banksByUse } from '../../../electron/shared/banks/bank-order.ts';
import { searchBanks } from '../../../electron/shared/banks/bank-search.ts';
import { Button } from '../../components/button.tsx';
import { FailureNote } from '../../components/failure-note.tsx';
import { onEscape } from '../../components/focus.ts';
import { Box } from '../../components/form.tsx';
import { useNow } from '../../components/ticker.tsx';
import { useTranslation } from '../../i18n/texts.ts';
import type { Query } from '../../lib/calls.ts';
import { clockTime } from '../../lib/format-time.ts';
import styles from './bank-picker.module.css';
import { useBanks } from './use-banks.ts';

type GroupName = 'pinned' | 'recent' | 'all';

interface BankGroup {
  readonly value: GroupName;
  readonly items: readonly BankView[];
}

/** So many of those used lately; more is a list again. */
const LAST_USED = 5;
const BANKS_SHOWN = 120;

/** What the picker lists: kept ones, those used lately and all others; for something typed, what it may mean. */
function bankGroups(
  banks: readonly BankView[],
  typedText: string,
  isUsable: (bank: BankView) => boolean,
): readonly BankGroup[] {
  const matching = searchBanks(banks, typedText);
  const usableFirst = [...matching.filter(isUsable), ...matching.filter((bank) => !isUsable(bank))];
  if (typedText.trim() !== '') return withItems([{ value: 'all', items: usableFirst.slice(0, BANKS_SHOWN) }]);
  const pinnedBanks = usableFirst.filter((bank) => bank.pinned);
  const recent = usableFirst
    .filter((bank) => bank.usedAt !== null && !bank.pinned)
    .sort((a, b) => (b.usedAt ?? 0) - (a.usedAt ?? 0))
    .slice(0, LAST_USED);
  const above = new Set([...pinnedBanks, ...recent]);
  const byUse = banksByUse(
    usableFirst.filter((bank) => !above.has(bank)),
    ({ usedAt }) => usedAt,
  );
  const rest = [...byUse.filter(isUsable), ...byUse.filter((bank) => !isUsable(bank))].slice(0, BANKS_SHOWN);
  return withItems([
    { value: 'pinned', items: pinnedBanks },
    { value: 'recent', items: recent },
    { value: 'all', items: rest },
  ]);
}

const withItems = (groups: readonly BankGroup[]) => groups.filter(({ items }) => items.length > 0);

interface Props {
  readonly title: string;
  readonly back: string;
  /** Returns a mark next to a bank's name; null for none. */
  readonly markOf: (bank: BankView) => string | null;
  readonly onChoose: (bank: BankView) => void;
  readonly onBack: () => void;
}

/** Which bank? Typing searches, arrows and Enter pick, a finger scrolls and taps. */
export function BankPicker({ title, back, markOf, onChoose, onBack }: Props) {
  const { t } = useTranslation();
  const banks = useBanks();
  const [typedText, setTypedText] = useState('');
  const label = useId();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  const all = banks.value?.banks ?? none;
  // A bank that is marked cannot be used for this: it is listed last.
  const groups = useMemo(() => bankGroups(all, typedText, (bank) => markOf(bank) === null), [all, typedText, markOf]);
  const shownCount = groups.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <div className="stack" data-keeps-focus onKeyDownCapture={onEscape(onBack)}>
      <Combobox.Root<BankView, false, BankGroup>
        inline
        open
        autoHighlight
        items={groups}
        filteredItems={groups}
        filter={null}
        value={null}
        inputValue={typedText}
        onInputValueChange={setTypedText}
        itemToStringLabel={({ name }) => name}
        onValueChange={(bank) => bank && onChoose(bank)}
      >
        <label id={label} className="strong text-17" htmlFor={`${label}-box`}>
          {title}
        </label>
        <div className="with-end">
          <Combobox.Input
            ref={box}
            id={`${label}-box`}
            placeholder={t('bankCode.hint')}
            maxLength={60}
            render={<Box />}
          />
          <Button variant="bare" onClick={onBack}>
            {back}
          </Button>
        </div>
        <Combobox.List className={`frame ${styles.list}`} data-list aria-labelledby={label}>
          {(group: BankGroup) => (
            <Group key={group.value} group={group} titled={typedText.trim() === ''} markOf={markOf} />
          )}
        </Combobox.List>
      </Combobox.Root>
      <Notes banks={banks} found={shownCount > 0} more={searchBanks(all, typedText).length - shownCount} />
    </div>
  );
}

const none: readonly BankView[] = [];

interface GroupProps extends Pick<Props, 'markOf'> {
  readonly group: BankGroup;
  readonly titled: boolean;
}

function Group({ group, titled, markOf }: GroupProps) {
  const { t } = useTranslation();
  const Icon = icons[group.value];
  return (
    <Combobox.Group className="option-group" items={group.items}>
      {titled && (
        <Combobox.GroupLabel className="visually-hidden">{t(`bankCode.group.${group.value}`)}</Combobox.GroupLabel>
      )}
      <Combobox.Collection>
        {(bank: BankView) => (
          <Combobox.Item key={bank.code} className="option text-17" value={bank}>
            {Icon && <Icon className="icon-18 muted" aria-hidden="true" />}
            <span className="breaks">{bank.name}</span>
            {markOf(bank) !== null && <span className="small whole at-end">{markOf(bank)}</span>}
          </Combobox.Item>
        )}
      </Combobox.Collection>
    </Combobox.Group>
  );
}

const icons: Readonly<Record<GroupName, LucideIcon | null>> = { pinned: Pin, recent: History, all: null };

interface NotesProps {
  readonly banks: Query<BankList>;
  readonly found: boolean;
  readonly more: number;
}

function Notes({ banks: { value: list, failure }, found, more }: NotesProps) {
  const { t } = useTranslation();
  const now = useNow();
  const problem = failure ?? (list?.listedAt === null ? list.problem : null);
  return (
    <div className={styles.notes} aria-live="polite">
      {!list && !failure && <p>{t('bankCode.loading')}</p>}
      {list && list.banks.length > 0 && !found && <p>{t('bankCode.none')}</p>}
      {more > 0 && <p>{t('bankCode.more', { count: more })}</p>}
      {list?.problem && list.listedAt !== null && <p>{t('bankCode.old', { time: clockTime(list.listedAt, now) })}</p>}
      {problem && <FailureNote failure={problem} />}
    </div>
  );
}
