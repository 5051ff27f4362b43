import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { readBridge } from './bridge.ts';
import { createServices } from './cashier/create-services.ts';
import { createI18n } from './i18n/create-i18n.ts';
import { fetchInQuietMoments } from './ui/later.tsx';

addEventListener('load', fetchInQuietMoments, { once: true });
const root = document.getElementById('root');
if (root) createRoot(root).render(<App window={createServices(readBridge())} i18n={createI18n()} />);
