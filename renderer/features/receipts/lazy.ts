import { lazyPart } from '../../components/lazy-component.tsx';

const buttons = () => import('./print-button.tsx');

export const LazyPrintButton = lazyPart(async () => (await buttons()).PrintButton, 'first-use');
export const LazySalePrintButton = lazyPart(async () => (await buttons()).SalePrintButton, 'first-use');
export const LazyShareMenu = lazyPart(async () => (await import('./share-menu.tsx')).ShareMenu);
export const LazySummaryMenu = lazyPart(async () => (await import('./share-menu.tsx')).SummaryMenu, 'first-use');
/** Only after a receipt was not printed. */
export const LazyNotPrinted = lazyPart(async () => (await import('./not-printed.tsx')).NotPrinted, 'first-use');
export const LazyPrintDialog = lazyPart(async () => (await import('./print-dialog.tsx')).PrintDialog, 'first-use');
