/**
 * The app's id in the operating system. On Windows it must equal the one of the installer's shortcut, for notifications
 * and the taskbar.
 */
export const APP_ID = 'com.transfertill.app';
