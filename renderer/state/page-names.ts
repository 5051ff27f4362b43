/** The pages in the sidebar besides checkout, in order. */
export const pageNames = ['sales', 'shift', 'owner', 'backup', 'settings'] as const;

/** Set-up is opened from practice and from the settings and is not in the sidebar. */
export type PageName = (typeof pageNames)[number] | 'setup';
