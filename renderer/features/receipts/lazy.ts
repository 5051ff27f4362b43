import { lazyPart } from '../../components/lazy-component.tsx';

const printing = () => import('./print-dialog.tsx');

export const LazyPrintButton = lazyPart(async () => (await printing()).PrintButton, 'first-use');
export const LazySalePrintButton = lazyPart(async () => (await printing()).SalePrintButton, 'first-use');
export const LazyShareMenu = lazyPart(async () => (await import('./share-menu.tsx')).ShareMenu);
export const LazySummaryMenu = lazyPart(async () => (await import('./share-menu.tsx')).SummaryMenu, 'first-use');
/** Only after a receipt was not printed. */
export const LazyNotPrinted = lazyPart(async () => (await printing()).NotPrinted, 'first-use');
export const LazyPrintDialog = lazyPart(async () => (await printing()).PrintDialog, 'first-use');
