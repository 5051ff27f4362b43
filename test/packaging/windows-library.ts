/** What a made-up library for Windows says of itself. */
interface Library {
  readonly imports?: readonly string[];
  /** Imported by the table for libraries that are loaded later. */
  readonly delayed?: readonly string[];
  /** Of the linker: 14.44 is that of Visual C++. */
  readonly linker?: readonly [major: number, minor: number];
  /** Of its version resource; without one where it is missing. */
  readonly version?: readonly [major: number, minor: number];
}

const SECTION = { address: 0x1000, offset: 0x200, size: 0x2000 };
const OPTIONAL = 0x58;
const TABLES = OPTIONAL + 112;

/** A library of 64 bits as Windows would read it: headers and one section with two tables of imports. Nothing runs. */
export function windowsLibrary({ imports = [], delayed = [], linker = [14, 44], version }: Library): Buffer {
  const file = Buffer.alloc(SECTION.offset + SECTION.size);
  file.write('MZ');
  file.writeUInt32LE(0x40, 0x3c);
  file.write('PE\0\0', 0x40);
  file.writeUInt16LE(1, 0x46);
  file.writeUInt16LE(240, 0x54);
  file.writeUInt16LE(0x20b, OPTIONAL);
  file.set(linker, OPTIONAL + 2);
  file.writeUInt32LE(16, TABLES - 4);
  const section = OPTIONAL + 240;
  file.writeUInt32LE(SECTION.address, section + 12);
  file.writeUInt32LE(SECTION.size, section + 16);
  file.writeUInt32LE(SECTION.offset, section + 20);
  writeTable(file, imports, { table: 1, at: 0, entry: 20, name: 12, names: 0x800 });
  writeTable(file, delayed, { table: 13, at: 0x400, entry: 32, name: 4, names: 0xc00 });
  if (version) {
    file.set([0xbd, 0x04, 0xef, 0xfe, 0, 0, 1, 0], SECTION.offset + 0x1800);
    file.writeUInt16LE(version[1], SECTION.offset + 0x1808);
    file.writeUInt16LE(version[0], SECTION.offset + 0x180a);
  }
  return file;
}

interface Place {
  readonly table: number;
  readonly at: number;
  readonly entry: number;
  readonly name: number;
  readonly names: number;
}

function writeTable(file: Buffer, libraries: readonly string[], { table, at, entry, name, names }: Place): void {
  if (libraries.length > 0) file.writeUInt32LE(SECTION.address + at, TABLES + table * 8);
  libraries.forEach((library, n) => {
    const where = names + n * 64;
    file.writeUInt32LE(SECTION.address + where, SECTION.offset + at + n * entry + name);
    file.write(`${library}\0`, SECTION.offset + where, 'latin1');
  });
}
