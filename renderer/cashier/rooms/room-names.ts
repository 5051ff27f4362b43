/** The places of the till beside the counter itself, in the order of the rail. */
export const roomNames = ['shift', 'settings'] as const;

export type RoomName = (typeof roomNames)[number];
