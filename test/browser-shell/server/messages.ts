import type { TabEnd } from '../electron/web-contents.ts';

export type FromTab =
  | { readonly kind: 'invoke'; readonly id: number; readonly channel: string; readonly args: readonly unknown[] }
  | { readonly kind: 'send'; readonly channel: string; readonly args: readonly unknown[] };

export type ToTab =
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string }
  | { readonly kind: 'event'; readonly channel: string; readonly args: readonly unknown[] }
  | { readonly kind: 'copy'; readonly text: string }
  | { readonly kind: 'open'; readonly address: string }
  | { readonly kind: 'reload' }
  | { readonly kind: 'end'; readonly reason: TabEnd };

/** Returns a valid message, or null: tabs are not trusted. */
export function readFromTab(value: unknown): FromTab | null {
  if (typeof value !== 'object' || value === null) return null;
  const { kind, id, channel, args } = value as Record<string, unknown>;
  if (typeof channel !== 'string' || !Array.isArray(args)) return null;
  if (kind === 'send') return { kind, channel, args };
  return kind === 'invoke' && typeof id === 'number' ? { kind, id, channel, args } : null;
}
