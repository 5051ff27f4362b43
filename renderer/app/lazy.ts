import { lazyPart } from '../components/lazy-component.tsx';

const notices = () => import('./notices.tsx');

/** Only in the run after a crash, or on a computer that was copied or set back or has its till under another account. */
export const LazyStartNotices = lazyPart(async () => (await notices()).StartNotices, 'first-use');
export const LazySearch = lazyPart(async () => (await import('./search/search-dialog.tsx')).SearchDialog);
export const LazyShortcuts = lazyPart(async () => (await import('./shortcuts/shortcuts.tsx')).Shortcuts);

export const LazyBackupLink = lazyPart(async () => (await notices()).BackupLink, 'first-use');
