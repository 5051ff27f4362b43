import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { drawIcons } from '../draw-icons.ts';
import { projectRoot } from '../target.ts';

/** `npm run icons`: draws every icon again from build/icon.svg. */
for (const [name, bytes] of drawIcons()) {
  const file = join(projectRoot, 'build', name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}
