import { Combobox } from '@base-ui/react/combobox';
import { History, type LucideIcon, Pin } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BankList, BankView } from '../../../electron/shared/banks/bank.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import { Button } from '../../components/button.tsx';
import { FailureNote } from '../../components/failure-note.tsx';
import { Box } from '../../components/input-box.tsx';
import { useTicker } from '../../components/ticker.ts';
import { clockTime } from '../../lib/format-time.ts';
import type { Query } from '../../lib/use-query.ts';
import { type BankGroup, bankGroups, type GroupName, notShown } from './bank-groups.ts';
import styles from './bank-picker.module.css';
import { useBanks } from './use-banks.ts';

interface Props {
  /** The question, and the way out of it. */
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
  const [typed, setTyped] = useState('');
  const label = useId();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  const all = banks.value?.banks ?? none;
  // A bank that is marked cannot be used for this: it is listed last.
  const groups = useMemo(() => bankGroups(all, typed, (bank) => markOf(bank) === null), [all, typed, markOf]);
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onBack();
  };
  return (
    <div className={styles.picker} data-keeps-focus onKeyDownCapture={leave}>
      <Combobox.Root<BankView, false, BankGroup>
        inline
        open
        autoHighlight
        items={groups}
        filteredItems={groups}
        filter={null}
        value={null}
        inputValue={typed}
        onInputValueChange={setTyped}
        itemToStringLabel={({ name }) => name}
        onValueChange={(bank) => bank && onChoose(bank)}
      >
        <label id={label} className={styles.title} htmlFor={`${label}-box`}>
          {title}
        </label>
        <div className={styles.line}>
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
        <Combobox.List className={styles.list} data-list aria-labelledby={label}>
          {(group: BankGroup) => <Group key={group.value} group={group} titled={typed.trim() === ''} markOf={markOf} />}
        </Combobox.List>
      </Combobox.Root>
      <Notes banks={banks} found={groups.length > 0} more={notShown(all, typed, groups)} />
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
  return (
    <Combobox.Group className={styles.group} items={group.items}>
      {titled && (
        <Combobox.GroupLabel className="visually-hidden">{t(`bankCode.group.${group.value}`)}</Combobox.GroupLabel>
      )}
      <Combobox.Collection>
        {(bank: BankView) => <Row key={bank.code} bank={bank} icon={icons[group.value]} mark={markOf(bank)} />}
      </Combobox.Collection>
    </Combobox.Group>
  );
}

/** Why a bank is listed first. */
const icons: Readonly<Record<GroupName, LucideIcon | null>> = { pinned: Pin, recent: History, all: null };

interface RowProps {
  readonly bank: BankView;
  readonly icon: LucideIcon | null;
  readonly mark: string | null;
}

function Row({ bank, icon: Icon, mark }: RowProps) {
  return (
    <Combobox.Item className={styles.row} value={bank}>
      {Icon && <Icon aria-hidden="true" />}
      <span className={styles.name}>{bank.name}</span>
      {mark !== null && <span className={styles.mark}>{mark}</span>}
    </Combobox.Item>
  );
}

interface NotesProps {
  readonly banks: Query<BankList>;
  readonly found: boolean;
  readonly more: number;
}

/** The state of the list: loading, old, cut off, or unavailable. */
function Notes({ banks: { value: list, failure }, found, more }: NotesProps) {
  const { t } = useTranslation();
  const now = ms(useTicker().now());
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
