/** Electron serialises the origin of a registered standard scheme; Node's URL would say "null". */
const originOf = (url: string): string => (URL.canParse(url) ? `${new URL(url).protocol}//${new URL(url).host}` : '');

/** The main frame of a window. `url` is the app's own address, as in Electron, never the browser tab's. */
export class WebFrame {
  readonly addressOf: () => string;

  constructor(addressOf: () => string) {
    this.addressOf = addressOf;
  }

  get url(): string {
    return this.addressOf();
  }
  get origin(): string {
    return originOf(this.addressOf());
  }
  isDestroyed(): boolean {
    return false;
  }
}
