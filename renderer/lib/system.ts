export type System = 'windows' | 'mac' | 'linux';

/** The system of this computer, whose own words help a person who has to change something in it. */
export function systemOf({ userAgent }: Pick<Navigator, 'userAgent'> = navigator): System {
  if (userAgent.includes('Windows')) return 'windows';
  return userAgent.includes('Macintosh') ? 'mac' : 'linux';
}
