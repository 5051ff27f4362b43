import { expect, it } from 'vitest';
import { thinMachO } from '../../build/thin-mach-o.ts';

/** A universal file with a part for each of two processors. */
function universal(): Buffer {
  const file = Buffer.alloc(80);
  file.writeUInt32BE(0xcafebabe, 0);
  file.writeUInt32BE(2, 4);
  [0x01000007, 0x0100000c].forEach((processor, n) => {
    file.writeUInt32BE(processor, 8 + n * 20);
    file.writeUInt32BE(48 + n * 16, 16 + n * 20);
    file.writeUInt32BE(16, 20 + n * 20);
    file.write(`part ${n}`, 48 + n * 16);
  });
  return file;
}

it('returns the part for one processor', () => {
  expect(thinMachO(universal(), 'x64').toString()).toMatch(/^part 0/);
  expect(thinMachO(universal(), 'arm64').toString()).toMatch(/^part 1/);
  expect(thinMachO(universal(), 'arm64')).toHaveLength(16);
});

it.each(['', 'text', '\xcf\xfa\xed\xfe another file'])('returns %j as it is', (text) => {
  const file = Buffer.from(text, 'latin1');
  expect(thinMachO(file, 'x64')).toBe(file);
});

it('refuses a universal file without a part for the processor', () => {
  const file = universal();
  file.writeUInt32BE(7, 8);
  expect(() => thinMachO(file, 'x64')).toThrow('no part for x64');
});
