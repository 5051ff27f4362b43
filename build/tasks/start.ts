import { buildIfStale } from './build-if-stale.ts';
import { chooseShell, switchesFor } from './choose-shell.ts';
import { runToTheEnd } from './run-child.ts';
import { root, thisComputer } from './this-computer.ts';

/** `npm start`: the till in Electron, or in the browser shell where there is no Electron to be had. */
const electron = await chooseShell(thisComputer);
if (electron.ok) {
  const built = await buildIfStale(root);
  if (!built.ok) {
    console.error(built.failure);
    process.exit(1);
  }
  runToTheEnd(electron.value, [...switchesFor(process.platform), root, ...process.argv.slice(2)], root);
} else {
  console.error(electron.failure);
  await import('../../test/browser-shell/start.ts');
}
