/** Of a universal file of macOS (mach-o/fat.h): big-endian, whatever the processors. */
const UNIVERSAL = 0xcafebabe;
const HEADER = 8;
const ENTRY = 20;
/** mach/machine.h. */
const processors = { x64: 0x01000007, arm64: 0x0100000c } as const;

/**
 * Returns the part of a universal program or library for one processor, with its own signature, as `lipo -thin` does;
 * any other file as it is. Throws where there is no part for this processor.
 */
export function thinMachO(bytes: Buffer, arch: keyof typeof processors): Buffer {
  if (bytes.length < HEADER || bytes.readUInt32BE(0) !== UNIVERSAL) return bytes;
  const count = bytes.readUInt32BE(4);
  for (let at = HEADER; at < HEADER + count * ENTRY; at += ENTRY) {
    if (bytes.readUInt32BE(at) !== processors[arch]) continue;
    const offset = bytes.readUInt32BE(at + 8);
    return bytes.subarray(offset, offset + bytes.readUInt32BE(at + 12));
  }
  throw new Error(`a universal file has no part for ${arch}`);
}
