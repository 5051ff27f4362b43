/**
 * The till's name to the operating system. On Windows the installer gives it to the shortcut and the running till must
 * say the same, or its notifications and its place in the taskbar are those of a stranger.
 */
export const APP_ID = 'com.transfertill.app';
