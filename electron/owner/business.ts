import type { Business, Wallet } from '../merchant/client.ts';
import type { BusinessView, WalletType, WalletView } from '../shared/business.ts';
import { ok, type Result } from '../shared/result.ts';
import { recordedAct } from './acts.ts';
import type { OfficeGround } from './ground.ts';
import type { Readings } from './readings.ts';

/** The business of the keys in use, and its wallets (interface 4.2 to 4.4). */
export function createBusinessDesk(ground: OfficeGround, readings: Pick<Readings, 'read'>) {
  const { merchant } = ground;
  return {
    /** Read anew each time: what the service says now. What the wallets held is kept. */
    async get(): Promise<Result<BusinessView>> {
      const read = await readings.read();
      return read.ok ? ok(businessView(read.value)) : read;
    },

    /** Interface 4.4. */
    async createWallet(type: WalletType): Promise<Result<WalletView>> {
      const send = async () => {
        const answer = await merchant.createWallet({ currency: 'NGN', type });
        return answer.ok ? ok(walletView(answer.value.value)) : answer;
      };
      return recordedAct(ground, { act: 'wallet.create', subject: '', details: { type } }, send, ({ id }) => id);
    },
  };
}

/** Without the record as it came, which no window needs. */
const businessView = ({ raw: _, wallets, ...business }: Business): BusinessView => ({
  ...business,
  wallets: wallets.map(walletView),
});

const walletView = ({ raw: _, ...wallet }: Wallet): WalletView => wallet;
