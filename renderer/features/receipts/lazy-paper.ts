import { lazy } from 'react';

/** What puts a sale or a report on paper: fetched with the first that can be. */
export const LazyPaperButton = lazy(async () => ({ default: (await import('./paper-button.tsx')).PaperButton }));
/** The document of a sale. */
export const LazySalePaper = lazy(async () => ({ default: (await import('./paper-button.tsx')).SalePaper }));
/** Fetched when a receipt that should have come out by itself did not. */
export const LazyNotPrinted = lazy(async () => ({ default: (await import('./not-printed.tsx')).NotPrinted }));
