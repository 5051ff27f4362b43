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
  settings: {
    ha: () => import('./ha/settings.ts'),
    yo: () => import('./yo/settings.ts'),
    ig: () => import('./ig/settings.ts'),
    pcm: () => import('./pcm/settings.ts'),
  },
};
