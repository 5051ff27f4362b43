import '../../styles/fonts.css';
import './print-page.css';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import type { DrawnPaper } from '../../../electron/shared/paper.ts';
import { createI18n } from '../../i18n/create-i18n.ts';
import { DocumentView } from './document-view.tsx';

/**
 * The printed page. Main passes it the document, since it cannot call main; an attribute of the root element marks the
 * end of rendering.
 */
const i18n = createI18n();

addEventListener('paper', (event) => void draw((event as CustomEvent<DrawnPaper>).detail), { once: true });

async function draw(paper: DrawnPaper): Promise<void> {
  await i18n.changeLanguage(paper.language);
  await i18n.loadNamespaces('receipts');
  document.documentElement.lang = paper.language;
  const root = document.getElementById('root');
  if (!root) return;
  flushSync(() =>
    createRoot(root).render(
      <I18nextProvider i18n={i18n}>
        <DocumentView paper={paper} />
      </I18nextProvider>,
    ),
  );
  document.documentElement.dataset.drawn = 'true';
}
