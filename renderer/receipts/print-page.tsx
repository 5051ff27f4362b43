import '../styles/fonts.css';
import './print-page.css';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import type { Paper } from '../../electron/shared/paper.ts';
import { createI18n } from '../i18n/create-i18n.ts';
import { PaperView } from './paper-view.tsx';

/**
 * The page that is printed. Main gives it the paper with its address, for it has no way to ask; it is drawn before
 * the page counts as loaded, which is what main waits for.
 */
const paper = JSON.parse(decodeURIComponent(location.hash.slice(1))) as Paper;
const root = document.getElementById('root');
if (root)
  flushSync(() =>
    createRoot(root).render(
      <I18nextProvider i18n={createI18n()}>
        <PaperView paper={paper} />
      </I18nextProvider>,
    ),
  );
