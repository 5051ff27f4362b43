import type { Namespace, Translation, WordsOf } from './namespaces.ts';

type Loaders<N extends Namespace> = Readonly<Record<Translation, () => Promise<{ readonly [K in N]: WordsOf<N> }>>>;

/** Where the words of each namespace are, in every language but English: each a file of its own, fetched when wanted. */
export const translations: { readonly [N in Namespace]: Loaders<N> } = {
  till: {
    ha: () => import('./ha/till.ts'),
    yo: () => import('./yo/till.ts'),
    ig: () => import('./ig/till.ts'),
    pcm: () => import('./pcm/till.ts'),
  },
  safety: {
    ha: () => import('./ha/safety.ts'),
    yo: () => import('./yo/safety.ts'),
    ig: () => import('./ig/safety.ts'),
    pcm: () => import('./pcm/safety.ts'),
  },
  office: {
    ha: () => import('./ha/office.ts'),
    yo: () => import('./yo/office.ts'),
    ig: () => import('./ig/office.ts'),
    pcm: () => import('./pcm/office.ts'),
  },
  setup: {
    ha: () => import('./ha/setup.ts'),
    yo: () => import('./yo/setup.ts'),
    ig: () => import('./ig/setup.ts'),
    pcm: () => import('./pcm/setup.ts'),
  },
  receipts: {
    ha: () => import('./ha/receipts.ts'),
    yo: () => import('./yo/receipts.ts'),
    ig: () => import('./ig/receipts.ts'),
    pcm: () => import('./pcm/receipts.ts'),
  },
  updates: {
    ha: () => import('./ha/updates.ts'),
    yo: () => import('./yo/updates.ts'),
    ig: () => import('./ig/updates.ts'),
    pcm: () => import('./pcm/updates.ts'),
  },
  settings: {
    ha: () => import('./ha/settings.ts'),
    yo: () => import('./yo/settings.ts'),
    ig: () => import('./ig/settings.ts'),
    pcm: () => import('./pcm/settings.ts'),
  },
};
