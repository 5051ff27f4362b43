import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiText } from '../../electron/practice/openapi.ts';
import { projectRoot } from '../target.ts';

/** `npm run openapi`: writes the document of the practice service's interface. */
writeFileSync(join(projectRoot, 'resources/openapi.json'), openApiText());
