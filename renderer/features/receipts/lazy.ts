import { lazyComponent } from '../../components/lazy-component.tsx';

const buttons = () => import('./paper-button.tsx');

/** Prints a document. */
export const LazyPaperButton = lazyComponent(async () => (await buttons()).PaperButton, 'first-use');
/** Prints the document of a sale. */
export const LazySalePaper = lazyComponent(async () => (await buttons()).SalePaper, 'first-use');
/** Only after a receipt was not printed. */
export const LazyNotPrinted = lazyComponent(async () => (await import('./not-printed.tsx')).NotPrinted, 'first-use');
