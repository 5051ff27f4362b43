/** Names a logo: the SHA-256 of its file, 64 hex digits. A journal that names it identifies the picture. */
export type LogoId = string;

export const isLogoId = (raw: unknown): raw is LogoId => typeof raw === 'string' && /^[0-9a-f]{64}$/.test(raw);

/** The longest side in pixels and the size in bytes of a logo; on receipt printers, its sides in dots. */
export const logoLimits = { side: 512, bytes: 200_000, roll: { width: 320, height: 160 } } as const;

/** A picture that a window decoded and drew again, so that main decodes none. */
export interface LogoPicture {
  /** A PNG in base64. */
  readonly png: string;
  /** The same for receipt printers, on white. */
  readonly roll: RollPicture;
}

/** A picture in shades of grey, row by row. */
export interface RollPicture {
  readonly width: number;
  readonly height: number;
  /** One byte per dot in base64; 255 is white. */
  readonly grey: string;
}

/** Where the app's pages load a logo from, relative to the page. */
export const logoPath = (id: LogoId): string => `shop-logo/${id}.png`;
