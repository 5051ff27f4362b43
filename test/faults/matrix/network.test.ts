import { answerCells } from './answers.ts';
import { asTests, sampleOf } from './as-tests.ts';
import { connectionCells } from './connections.ts';
import { limitCells } from './limits.ts';
import { proxyCells } from './proxies.ts';
import { tlsCells } from './tls.ts';

const cells = [connectionCells, answerCells, limitCells, tlsCells, proxyCells].flat();

asTests(sampleOf(cells, 12));
