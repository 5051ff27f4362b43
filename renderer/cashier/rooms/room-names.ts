/** The places of the till beside the counter itself, in the order of the rail. */
export const roomNames = ['sales', 'shift', 'owner', 'safety', 'settings'] as const;

export type RoomName = (typeof roomNames)[number];
