import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readFuseWire, setFuses } from '../../build/flip-fuses.ts';
import { fuseWire } from '../../build/fuses.ts';
import { fuseProblems } from '../../build/packed-programs.ts';
import { removeTemporaryFolders, temporaryFolder } from './packed.ts';
import { programWithFuses, wireOf } from './stand-in-electron.ts';

afterAll(removeTemporaryFolders);

function programWith(wire: string): string {
  const file = join(temporaryFolder(), 'transfer-till');
  writeFileSync(file, programWithFuses(wireOf(wire)));
  return file;
}

describe('the fuses of a program', () => {
  it('reads and sets the fuses of a program', async () => {
    const program = programWith('101100010');
    expect(await readFuseWire(program)).toBe('101100010');
    await setFuses(program);
    expect(await readFuseWire(program)).toBe(fuseWire);
  });

  it.each(['10110001', '1011000100'])('refuses to set fuses where Electron has others than ours: %s', async (wire) => {
    await expect(setFuses(programWith(wire))).rejects.toThrow();
  });

  it('reports a program that has no fuses', async () => {
    const file = join(temporaryFolder(), 'transfer-till');
    writeFileSync(file, Buffer.alloc(9_000));
    await expect(setFuses(file)).rejects.toThrow(/sentinel/);
  });

  it('detects fuses that were changed after signing', async () => {
    const outDir = temporaryFolder();
    expect(await fuseProblems(outDir)).toHaveLength(1);
    mkdirSync(join(outDir, 'linux-unpacked'));
    writeFileSync(join(outDir, 'linux-unpacked/transfer-till'), programWithFuses(wireOf('110011001')));
    expect(await fuseProblems(outDir)).toEqual([expect.stringContaining('110011001')]);
  });
});
