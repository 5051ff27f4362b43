import { mkdirSync, mkdtempSync, rmdirSync, symlinkSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Windows gives PostgreSQL its arguments and its current folder in the letters of one code page, and the database takes
 * the folder of its programs for UTF-8 (`setup_schema` in initdb.c, `make_absolute_path` in path.c): in a user's folder
 * such as `C:\\Users\\Olúwaṣeun` it does not start. Such a folder gets a junction, which needs no right, in the folder that
 * Windows keeps for programs. Its name is new at each start, so that no other user of the computer can have made it.
 */
export function createAsciiPaths(platform: NodeJS.Platform, programData: string) {
  const junctions = new Map<string, string>();
  let junctionFolder: string | null = null;

  function makeJunction(folder: string): string {
    const parent = join(programData, 'Transfer Till');
    mkdirSync(parent, { recursive: true });
    junctionFolder ??= mkdtempSync(join(parent, 'paths-'));
    const junction = join(junctionFolder, String(junctions.size));
    symlinkSync(folder, junction, 'junction');
    junctions.set(folder, junction);
    return junction;
  }

  return {
    /** Returns a path of a folder that PostgreSQL can open. Throws the disk's error. */
    of(folder: string): string {
      if (platform !== 'win32' || /^[ -~]*$/.test(folder)) return folder;
      return junctions.get(folder) ?? makeJunction(folder);
    },
    /** Removes the names that were made; the folders stay. */
    remove(): void {
      // Neither of the two can remove what is in the folder itself.
      for (const junction of junctions.values()) unlinkSync(junction);
      junctions.clear();
      if (junctionFolder !== null) rmdirSync(junctionFolder);
      junctionFolder = null;
    },
  };
}
