import '../../styles/fonts.css';
import './print-page.css';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import type { PrintLayout } from '../../../electron/shared/receipts/printing.ts';
import { createI18n } from '../../i18n/create-i18n.ts';
import { DocumentView } from './document-view.tsx';

/** The printed page. Main passes it the document, and reads from the root element that it is drawn. */
const i18n = createI18n();

addEventListener('preview', (event) => void draw((event as CustomEvent<PrintLayout>).detail), { once: true });

async function draw(printout: PrintLayout): Promise<void> {
  await i18n.changeLanguage(printout.language);
  await i18n.loadNamespaces('receipts');
  document.documentElement.lang = printout.language;
  const root = document.getElementById('root');
  if (!root) return;
  flushSync(() =>
    createRoot(root).render(
      <I18nextProvider i18n={i18n}>
        <DocumentView printout={printout} />
      </I18nextProvider>,
    ),
  );
  document.documentElement.dataset.drawn = 'true';
}
