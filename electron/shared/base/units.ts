/** Numbers that carry a unit, so that milliseconds and money cannot be mixed. */
export type Ms = number & { readonly __unit: 'ms' };

export const ms = (value: number): Ms => value as Ms;
export const seconds = (value: number): Ms => (value * 1_000) as Ms;
export const minutes = (value: number): Ms => (value * 60_000) as Ms;
export const hours = (value: number): Ms => (value * 3_600_000) as Ms;
