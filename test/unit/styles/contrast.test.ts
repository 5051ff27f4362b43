import { describe, expect, it } from 'vitest';
import { readSource } from '../../support/sources.ts';

const tokens = readSource('renderer/styles/tokens.css');
const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

/** A token's colour in a theme, as the style sheet has it. */
function colour(name: string, theme: Theme): string {
  const [, value = ''] = new RegExp(`--${name}: ([^;]+);`).exec(tokens) ?? [];
  const both = /light-dark\((#\w{6}), (#\w{6})\)/.exec(value);
  const foundColour = both ? both[theme === 'light' ? 1 : 2] : value;
  if (!foundColour || !/^#\w{6}$/.test(foundColour)) throw new Error(`no colour in --${name}: ${value}`);
  return foundColour;
}

/** WCAG 2.2: relative luminance of sRGB. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(front: string, back: string, theme: Theme): number {
  const a = luminance(colour(front, theme));
  const b = luminance(colour(back, theme));
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const AA = 4.5;
const AAA = 7;
/** What is no text: edges, icons. */
const SEEN = 3;

/** Every pair that stands on the screens, and how clear it must be: figures AAA, other words AA. */
const pairs: readonly (readonly [front: string, back: string, least: number])[] = [
  ...['ground', 'surface', 'raised', 'key', 'key-down', 'accent-tint', 'waiting-tint', 'danger-tint', 'paid-tint'].map(
    (back) => ['ink', back, AAA] as const,
  ),
  ...['ground', 'surface', 'raised', 'key', 'accent-tint'].map((back) => ['muted', back, AA] as const),
  ...['ground', 'surface', 'raised', 'accent-tint'].map((back) => ['accent', back, AA] as const),
  ['on-accent', 'accent', AAA],
  ['on-accent', 'accent-down', AAA],
  ['on-paid', 'paid', AAA],
  ['paid-ink', 'paid-tint', AA],
  ['paid-ink', 'surface', AA],
  ['paid-ink', 'ground', AA],
  ['waiting', 'waiting-tint', AA],
  ['waiting', 'surface', AA],
  ['waiting', 'ground', AA],
  ['danger', 'danger-tint', AA],
  ['danger', 'surface', AA],
  ['danger', 'ground', AA],
  ['practice', 'practice-tint', AA],
  ['practice', 'ground', AA],
  ...['ground', 'surface'].map((back) => ['edge', back, SEEN] as const),
];

describe.each(themes)('the colours of the %s theme', (theme) => {
  it.each(pairs)('gives the colour %s on %s a contrast of at least %d to 1', (front, back, least) => {
    expect(contrast(front, back, theme)).toBeGreaterThanOrEqual(least);
  });
});
