import { build } from './build-if-stale.ts';
import { root } from './this-computer.ts';

/** `npm run build`: builds `out/` whether or not it is stale, and remembers that it did. */
const built = await build(root);
if (!built.ok) {
  console.error(built.failure);
  process.exit(1);
}
