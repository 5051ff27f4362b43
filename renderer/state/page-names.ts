/** The pages in the sidebar besides checkout, in order. */
export const pageNames = ['sales', 'shift', 'owner', 'settings'] as const;

/** Set-up and backup are opened by links and are not in the sidebar; backup is a section of the settings as well. */
export type PageName = (typeof pageNames)[number] | 'setup' | 'backup';
