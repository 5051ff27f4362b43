import { RefreshCw } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import type { BankDirectory, BankEntry, BankView } from '../../../../electron/shared/banks/bank.ts';
import { banksByUse, isClosedBank } from '../../../../electron/shared/banks/bank-order.ts';
import { plainText, searchBanks } from '../../../../electron/shared/banks/bank-search.ts';
import { Field, Form, SubmitButton } from '../../../components/form.tsx';
import { textColumn } from '../../../components/table.tsx';
import { useTranslation } from '../../../i18n/texts.ts';
import { useQuery } from '../../../lib/calls.ts';
import { useServices } from '../../../state/context.ts';
import styles from '../back-office.module.css';
import { BackOfficeSection, QueryBoundary } from '../back-office-section.tsx';
import { useTimeAndAge } from '../back-office-text.ts';
import { SavedTable } from '../exports/saved-table.tsx';

const generic: ReadonlySet<string> = new Set(
  'bank plc ltd limited of for the and nigeria microfinance mfb digital services'.split(' '),
);

/** Returns one or two initials of what sets a bank's name apart: "Zenith Bank" is Z, "First City Monument Bank" FC. */
function initialsOf(name: string): string {
  const words = plainText(name).split(' ');
  const own = words.filter((word) => !generic.has(word));
  return (own.length > 0 ? own : words)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}

const SHOWN = 200;

interface BankTableProps {
  readonly directory: BankDirectory;
  readonly used: readonly BankView[];
}

function BankTable({ directory: { banks: listedBanks, currency, listedAt, skipped }, used }: BankTableProps) {
  const { t } = useTranslation('backOffice');
  const timeText = useTimeAndAge();
  const [typedText, setTypedText] = useState('');
  const banks = useMemo(() => {
    const at = new Map(used.map(({ code, usedAt }) => [code, usedAt]));
    return banksByUse(listedBanks, ({ code }) => at.get(code) ?? null);
  }, [listedBanks, used]);
  const matching = useMemo(() => searchBanks(banks, typedText), [banks, typedText]);
  if (banks.length === 0) return <p role="status">{t('banks.none', { currency })}</p>;
  return (
    <>
      <Field
        label={t('banks.search')}
        placeholder={t('banks.searchHint')}
        help={t('banks.listed', { count: banks.length, time: timeText(listedAt) })}
        value={typedText}
        maxLength={60}
        onType={setTypedText}
      />
      {skipped > 0 && <p>{t('banks.skipped', { count: skipped })}</p>}
      <SavedTable<BankEntry>
        caption={t('banks.list')}
        rows={matching.slice(0, SHOWN)}
        keyOf={({ code, name }) => `${code} ${name}`}
        empty={t('banks.noMatch')}
        all={matching}
        columns={[
          { ...textColumn(t('banks.column.name'), 'bank', ({ name }) => name), cell: (bank) => <Bank bank={bank} /> },
          textColumn(t('banks.column.code'), 'code', ({ code }) => code),
          { ...textColumn(t('banks.column.ussd'), 'ussd', codesOf), cell: (bank) => <Codes bank={bank} /> },
        ]}
      />
      {matching.length > SHOWN && <p className="means">{t('banks.more', { count: matching.length - SHOWN })}</p>}
    </>
  );
}

/** A bank's initials in a circle and its name. No logo is fetched from outside. */
function Bank({ bank }: { readonly bank: BankEntry }) {
  const { t } = useTranslation('backOffice');
  return (
    <span className="line gap-3">
      <span className={`accent text-13 heavy centred ${styles.initials}`} aria-hidden="true">
        {initialsOf(bank.name)}
      </span>
      <span className="lines">
        {bank.name}
        {isClosedBank(bank) && <span className="small">{t('banks.closed')}</span>}
      </span>
    </span>
  );
}

const kinds = ['ussdTemplate', 'baseUssdCode', 'transferUssdTemplate'] as const;

const givenCodes = (bank: BankEntry) =>
  kinds.flatMap((kind) => (bank[kind] === null ? [] : [{ kind, code: bank[kind] }]));

const codesOf = (bank: BankEntry): string | null =>
  givenCodes(bank)
    .map(({ code }) => code)
    .join(' ') || null;

/** The bank's codes by the service's names, whose purpose is not documented. */
function Codes({ bank }: { readonly bank: BankEntry }) {
  const { t } = useTranslation('backOffice');
  const codes = givenCodes(bank);
  if (codes.length === 0) return t('notSet');
  return (
    <span className="lines">
      {codes.map(({ kind, code }) => (
        <span key={kind}>
          <span className="small">{t(`banks.ussd.${kind}`)} </span>
          <span className="breaks">{code}</span>
        </span>
      ))}
    </span>
  );
}

const none: readonly BankView[] = [];

export function BanksSection() {
  const { t } = useTranslation('backOffice');
  const { bridge } = useServices();
  const [currency, setCurrency] = useState('NGN');
  const [typedCurrency, setTypedCurrency] = useState(currency);
  const [refusedText, setRefusedText] = useState<string | null>(null);
  const query = useQuery(useCallback(() => bridge.banks.directory({ currency }), [bridge, currency]));
  const used = useQuery(bridge.banks.list).value?.banks ?? none;
  const ask = () => {
    const code = typedCurrency.trim().toUpperCase();
    if (!/^[A-Z]{3}$/.test(code)) setRefusedText(typedCurrency);
    else if (code === currency) query.refetch();
    else setCurrency(code);
  };
  return (
    <BackOfficeSection
      title={t('section.banks')}
      means={t('banks.means')}
      actions={
        <Form isSearch className={`row at-top ${styles.ask}`} onSubmit={() => ask()}>
          <Field
            label={t('banks.currency')}
            help={t('banks.currencyHelp')}
            problem={refusedText === typedCurrency ? t('banks.badCurrency') : null}
            value={typedCurrency}
            maxLength={3}
            onType={setTypedCurrency}
          />
          <SubmitButton variant="plain" icon={RefreshCw} busy={query.busy}>
            {t('banks.refresh')}
          </SubmitButton>
        </Form>
      }
    >
      <QueryBoundary query={query}>{(directory) => <BankTable directory={directory} used={used} />}</QueryBoundary>
    </BackOfficeSection>
  );
}
