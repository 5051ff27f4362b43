import type { CountingService } from './counting-service.ts';
import type { Sale } from './shop.ts';
import type { VirtualTime } from './virtual-time.ts';

/** What a strategy is run in. */
export interface Setting {
  readonly time: VirtualTime;
  readonly service: CountingService;
  /** Called with the sale the first and every further time it turns to paid. */
  readonly detected: (sale: Sale) => void;
}

/** A way to watch. */
export interface Strategy {
  /** A sale that appears; before `begin`, one of an earlier day. */
  readonly open: (sale: Sale) => void | Promise<void>;
  /** The day begins. */
  readonly begin?: () => void;
  /** The sale on the screen; null for none. */
  readonly show?: (sale: Sale | null) => void;
  /** The customer of this sale says that it was sent. */
  readonly claim?: (sale: Sale) => void;
  /** The till's window is hidden, or visible again. */
  readonly hide?: (hidden: boolean) => void;
  /** After the computer slept. */
  readonly wake?: () => void;
  /** The day ends. */
  readonly close: () => void;
}

export type MakeStrategy = (setting: Setting) => Strategy | Promise<Strategy>;

const DAY = 86_400_000;

/** One timer per sale, at gaps in ms that may depend on the sale's age, until it is paid or a day old. */
const perSale =
  (gap: (age: number) => number | null, pausesWhenHidden = false): MakeStrategy =>
  ({ time, service, detected }) => {
    let isClosed = false;
    let isHidden = false;
    let atSight: (() => void)[] = [];
    const watch = async (sale: Sale) => {
      for (let sent = time.now(); ; sent = time.now()) {
        const wait = gap(sent - sale.at);
        if (wait === null) return;
        await time.sleep(Math.max(0, sent + wait - time.now()));
        if (isHidden) await new Promise<void>((resolve) => atSight.push(resolve));
        if (isClosed) return;
        if (await service.read(sale)) return detected(sale);
      }
    };
    return {
      open: (sale) => void watch(sale),
      hide(now) {
        isHidden = now && pausesWhenHidden;
        if (isHidden) return;
        for (const onSight of atSight) onSight();
        atSight = [];
      },
      close() {
        isClosed = true;
      },
    };
  };

/** What most tills do: `setInterval` of three seconds for each sale. */
export const intervalPerSale = perSale((age) => (age < DAY ? 3_000 : null));

/** `refetchInterval: 5000` of TanStack Query for each mounted sale, in the background too. */
export const refetchPerSale = perSale((age) => (age < DAY ? 5_000 : null));

/** The library's defaults: it pauses while the window is hidden, and fetches at once when it is visible again. */
export const refetchWhileSeen = perSale((age) => (age < DAY ? 5_000 : null), true);

/** PhonePe's published steps: 22 s, then every 3, 6, 10, 30 s, then each minute until 20 minutes. */
export const publishedSteps = perSale((age) => {
  if (age < 1_000) return 22_000;
  if (age < 52_000) return 3_000;
  if (age < 112_000) return 6_000;
  if (age < 172_000) return 10_000;
  if (age < 232_000) return 30_000;
  return age < 1_200_000 ? 60_000 : null;
});

/** One event list every two seconds for everything. */
export const oneFeed: MakeStrategy = ({ time, service, detected }) => {
  let isClosed = false;
  const waiting = new Map<string, Sale>();
  const loop = async () => {
    while (!isClosed) {
      await time.sleep(2_000);
      if (waiting.size === 0) continue;
      const list = await service.feed();
      for (const sale of list?.sales ?? []) if (waiting.delete(sale.key)) detected(sale);
    }
  };
  void loop();
  return {
    open: (sale) => void waiting.set(sale.key, sale),
    close() {
      isClosed = true;
    },
  };
};
