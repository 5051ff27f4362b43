import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type ReactNode, useCallback } from 'react';
import { formatNaira } from '../../../electron/shared/base/money.ts';
import { ok } from '../../../electron/shared/base/result.ts';
import { subjectOf } from '../../../electron/shared/ipc/define.ts';
import type { SettleInput, WithdrawInput } from '../../../electron/shared/sales/contract.ts';
import type { SaleId, SaleView } from '../../../electron/shared/sales/sale.ts';
import { totalOf } from '../../../electron/shared/sales/sales.ts';
import { isOfUnmatched, settlementMethods } from '../../../electron/shared/sales/settlements.ts';
import { type Approvable, mayApprove } from '../../../electron/shared/staff/permissions.ts';
import type { StaffView } from '../../../electron/shared/staff/staff.ts';
import { Button } from '../../components/button.tsx';
import { Question } from '../../components/confirm.tsx';
import dialog from '../../components/dialog.module.css';
import { useNow } from '../../components/ticker.tsx';
import { type Translate, useTranslation } from '../../i18n/texts.ts';
import { send, useQuery } from '../../lib/calls.ts';
import type { Asking } from '../../state/approvals.ts';
import { useServices, useTill, useTillState } from '../../state/context.ts';
import { selectSale } from '../../state/selectors.ts';
import { AmountInParts } from '../sale/parts.tsx';
import { issueName, methodName } from '../sale/settle/settlement-text.ts';
import { customerName, givenBackTexts } from '../sale/status-text.ts';
import { changedSettings, settingNamespaces } from '../settings/setting-text.ts';
import styles from './approve.module.css';
import { usePersonPin } from './use-person-pin.tsx';

type AskedCall = Pick<Asking, 'call' | 'input'>;

/** Locks the till, so that the owner can sign in with their PIN. */
export function OwnerSignIn() {
  const { t } = useTranslation();
  const { bridge } = useServices();
  return <Button onClick={() => send(bridge.staff.lock())}>{t('staff.lock.ownerPin')}</Button>;
}

/** The text of each request, and what shows of the call. Who approves may not have seen the screen behind the question. */
const requests = {
  changeShop: { words: 'staff.approveSettings', Act: ChangedSettings },
  settle: { words: 'staff.approveSettling', Act: Settlement },
  writeOff: { words: 'staff.approveSettling', Act: Settlement },
  cancelSale: { words: 'staff.approve', Act: Cancellation },
} as const satisfies Record<Approvable, { readonly words: string; readonly Act: (call: AskedCall) => ReactNode }>;

/** Asks for a manager's approval, or for the signed-in user's own PIN. */
export function Approve({ asking }: { readonly asking: Asking }) {
  const { t } = useTranslation();
  const staff = useTillState('staff');
  const { ability } = asking;
  const people = ability === null ? staff.people.filter(({ id }) => id === staff.signedIn) : approvers(staff, ability);
  const words = ability === null ? 'staff.proof' : requests[ability].words;
  return (
    <Question
      title={t(`${words}.title`)}
      text={people.length > 0 ? t(`${words}.means`) : t('staff.approve.nobody')}
      className={styles.popup}
      onClose={() => asking.done(false)}
    >
      {people.length > 0 && <ApproverPin asking={asking} people={people} />}
      <div className={dialog.answers}>
        <AlertDialog.Close className={dialog.close}>{t('staff.approve.close')}</AlertDialog.Close>
      </div>
    </Question>
  );
}

function Cancellation({ input }: AskedCall) {
  const { t } = useTranslation();
  const now = useNow();
  const sale = useSale((subjectOf(input) as SaleId) || null);
  return (
    <>
      {sale && <ApprovedSale view={sale} />}
      {sale && givenBackTexts(t, sale, now).map((text) => <p key={text}>{text}</p>)}
    </>
  );
}

function Settlement({ input }: AskedCall) {
  const { t } = useTranslation();
  const settlement = isSettlement(input) ? input : null;
  // An unmatched payment is no sale.
  const sale = useSale(settlement && !isOfUnmatched(settlement.issue) ? (settlement.id as SaleId) : null);
  const matchedSale = useSale(isSettlement(input) && 'sale' in input ? input.sale : null);
  return (
    <>
      {settlement && <p className="strong">{settlementText(t, settlement, sale)}</p>}
      {sale && <ApprovedSale view={sale} />}
      {matchedSale && <ApprovedSale view={matchedSale} />}
    </>
  );
}

function ApprovedSale({ view }: { readonly view: SaleView }) {
  const { t } = useTranslation();
  const { shopPhone } = useTillState('preferences');
  return (
    <div>
      <p className="strong">
        {[formatNaira(totalOf(view)), customerName(t, view, shopPhone)].filter(Boolean).join(', ')}
      </p>
      <AmountInParts view={view} />
    </div>
  );
}

/** Returns a sale, which may not be at the counter any more; null until it is loaded, and for none. */
function useSale(id: SaleId | null): SaleView | null {
  const { bridge } = useServices();
  const atCounter = useTill(selectSale(id));
  const isLoaded = id === null || atCounter !== null;
  const load = useCallback(async () => (isLoaded ? ok(null) : bridge.sales.one({ id })), [bridge, id, isLoaded]);
  const { value } = useQuery(load);
  return atCounter ?? value;
}

function ChangedSettings({ call, input }: AskedCall) {
  const { i18n } = useTranslation(settingNamespaces);
  const { t } = useTranslation('settings');
  const preferences = useTillState('preferences');
  const otherNames = [
    ...(call === 'settings.setLogo' ? [t('shop.logo')] : []),
    ...(call === 'settings.loginItem' ? [t('start.open')] : []),
  ];
  const texts = call === 'settings.change' ? changedSettings(i18n, preferences, Object(input)) : otherNames;
  return texts.map((text) => (
    <p key={text} className="strong">
      {text}
    </p>
  ));
}

const isSettlement = (input: unknown): input is SettleInput | WithdrawInput =>
  typeof input === 'object' &&
  input !== null &&
  'method' in input &&
  settlementMethods.some((method) => method === input.method);

/** Returns which issue is settled, how and its amount, or which settlement is taken back. */
function settlementText(t: Translate, input: SettleInput | WithdrawInput, sale: SaleView | null): string {
  const issue = issueName(t, input.issue);
  const method = methodName(t, input.method);
  if ('amount' in input) return `${issue}: ${method}: ${formatNaira(input.amount)}`;
  const last = sale?.settlement.done.findLast((record) => record.issue === input.issue);
  return [t('settle.undo'), issue, method, ...(last ? [formatNaira(last.amount)] : [])].join(': ');
}

function ApproverPin({ asking, people }: { readonly asking: Asking; readonly people: StaffView['people'] }) {
  const { t } = useTranslation();
  const { bridge } = useServices();
  const { call, input, ability, pin: whose } = asking;
  const Act = ability && requests[ability].Act;
  const { choice, entry } = usePersonPin({
    label: t('staff.approve.who'),
    people,
    first: people[0]?.id ?? null,
    prove: (id, pin) =>
      whose === 'own'
        ? bridge.staff.prove({ pin, call })
        : bridge.staff.approve({ id, pin, call, subject: subjectOf(input) }),
    onRight: () => asking.done(true),
  });
  return (
    <div className={`wraps gap-6 ${styles.yes}`}>
      {Act && (
        <div className={`stack gap-3 from-top ${styles.act}`}>
          <Act call={call} input={input} />
          {choice}
        </div>
      )}
      {entry}
    </div>
  );
}

const approvers = ({ people, signedIn }: StaffView, ability: Approvable) => {
  const asker = people.find(({ id }) => id === signedIn);
  return people.filter(({ role, active }) => active && asker && mayApprove(role, asker.role, ability));
};
