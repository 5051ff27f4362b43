import { beforeAll } from 'vitest';
import { trustAuthority } from '../../support/trust-authority.ts';
import { answerCells } from './answers.ts';
import { asTests, sampleOf } from './as-tests.ts';
import { connectionCells } from './connections.ts';
import { limitCells } from './limits.ts';
import { proxyCells } from './proxies.ts';
import { tlsCells } from './tls.ts';

const cells = [connectionCells, answerCells, limitCells, tlsCells, proxyCells].flat();

// Cells over TLS run at the same time, so none of them can end this by itself.
beforeAll(() => trustAuthority());
asTests(sampleOf(cells, 12));
