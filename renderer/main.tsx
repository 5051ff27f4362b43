import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/text.css';
import './styles/layout.css';
import { createRoot } from 'react-dom/client';
import { createServices } from './app/create-app.ts';
import { App } from './app/root.tsx';
import { alsoPreload, preloadWhenIdle } from './components/lazy-component.tsx';
import { createI18n, loadOtherTexts } from './i18n/create-i18n.ts';
import { readBridge, reportErrors } from './state/bridge.ts';

const report = reportErrors(readBridge());
const i18n = createI18n();
alsoPreload(() => loadOtherTexts(i18n));
addEventListener('load', preloadWhenIdle, { once: true });
const root = document.getElementById('root');
const build = () => createServices(readBridge());
if (root) createRoot(root, { onCaughtError: report }).render(<App window={build()} renew={build} i18n={i18n} />);
