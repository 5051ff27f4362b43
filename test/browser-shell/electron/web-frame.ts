/** Electron serialises the origin of a registered standard scheme; Node's URL would say "null". */
const originOf = (url: string): string => (URL.canParse(url) ? `${new URL(url).protocol}//${new URL(url).host}` : '');

/** The main frame of a window. `url` is the app's own address, as in Electron, never the browser tab's. */
export class WebFrame {
  readonly parent = null;
  readonly frames: readonly WebFrame[] = [];
  readonly name = '';
  readonly detached = false;
  readonly routingId = 1;
  readonly processId: number;
  readonly addressOf: () => string;

  constructor(processId: number, addressOf: () => string) {
    this.processId = processId;
    this.addressOf = addressOf;
  }

  get url(): string {
    return this.addressOf();
  }
  get origin(): string {
    return originOf(this.addressOf());
  }
  get top(): WebFrame {
    return this;
  }
  isDestroyed(): boolean {
    return false;
  }
}
