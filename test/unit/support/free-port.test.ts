import { expect, it } from 'vitest';
import { freePort } from '../../support/free-port.ts';

it('gives no port that fetch refuses', async () => {
  await expect(fetch('http://127.0.0.1:10080')).rejects.toMatchObject({ cause: { message: 'bad port' } });
  for (let calls = 0; calls < 10; calls += 1) expect(await freePort(10_078, 5, 0)).not.toBe(10_080);
});
