import type { ReactNode } from 'react';
import type { BankView } from '../../../electron/shared/bank.ts';
import type { Account, CollectionView } from '../../../electron/shared/collection.ts';
import { settle } from '../../bridge.ts';
import { useServices } from '../services.ts';
import { BankPicker } from './bank-picker.tsx';
import { CodeToDial } from './code-to-dial.tsx';
import type { BankCodeDesk } from './use-bank-code.ts';

export { CodeActions } from './code-actions.tsx';

interface Props {
  readonly view: CollectionView;
  readonly account: Account;
  readonly desk: BankCodeDesk;
  /** What stands where no code can. */
  readonly accountQr: ReactNode;
  /** Main has noted the bank: what depends on it may be asked for again. */
  readonly onNoted: () => void;
}

/** First the bank, then what the customer dials. Nothing of it needs the network once the banks are known. */
export function BankCode({ view, account, desk, accountQr, onNoted }: Props) {
  const { bridge } = useServices();
  const { way, setWay } = desk;
  const choose = async (bank: BankView) => {
    setWay(bank);
    // What could not be noted costs a better guess, and is no reason to hold a customer up.
    const answer = await settle(bridge.banks.choose({ id: view.id, code: bank.code }));
    if (answer.ok) onNoted();
  };
  if (way === 'account') return accountQr;
  if (way === 'choosing') return <BankPicker onChoose={(bank) => void choose(bank)} onBack={() => setWay('account')} />;
  return <CodeToDial bank={way} account={account} amount={view.amount} accountQr={accountQr} />;
}
