import '../../styles/fonts.css';
import '../../styles/tokens.css';
import '../../styles/base.css';
import '../../styles/text.css';
import '../../styles/layout.css';
import { createRoot } from 'react-dom/client';
import { createI18n } from '../../i18n/create-i18n.ts';
import { CustomerApp, createCustomerStore, readCustomerBridge } from './customer-app.tsx';

const root = document.getElementById('root');
// This window may call nothing that logs, and nobody reads its console.
const onCaughtError = () => undefined;
if (root)
  createRoot(root, { onCaughtError }).render(
    <CustomerApp store={createCustomerStore(readCustomerBridge())} i18n={createI18n()} />,
  );
