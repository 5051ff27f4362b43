import { electronViteFile } from './build-if-stale.ts';
import { chooseShell, switchesFor } from './choose-shell.ts';
import { devShell } from './dev-shell.ts';
import { runToTheEnd } from './run-child.ts';
import { root, thisComputer } from './this-computer.ts';

/** `npm run dev`: every change is on the screen at once, in Electron or in the browser shell. */
const electron = await chooseShell(thisComputer);
if (electron.ok) {
  const forElectron = ['--', ...switchesFor(process.platform)];
  runToTheEnd(process.execPath, [electronViteFile(root), 'dev', '--watch', ...forElectron], root);
} else {
  console.error(electron.failure);
  await devShell(root, process.argv.slice(2));
}
