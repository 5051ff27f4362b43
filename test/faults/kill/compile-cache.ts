import { join } from 'node:path';

/** For the environment of a child: what it runs is compiled once for all of them, so that a start takes a third. */
export const compileCache = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../node_modules/.cache/till-processes'),
};
