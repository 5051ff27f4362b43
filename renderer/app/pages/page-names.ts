/** The places of the till beside the counter itself that stand in the rail, in its order. */
export const roomNames = ['sales', 'shift', 'owner', 'safety', 'settings'] as const;

/** Set-up is entered from practice and from the settings: it is not a place to be in every day. */
export type RoomName = (typeof roomNames)[number] | 'setup';
