/** What a program or library for Windows says of itself (Microsoft's "PE format", both 32 and 64 bits). */
export interface WindowsProgram {
  /** Libraries it cannot start without or loads later by its own table, in lower case. */
  readonly imports: readonly string[];
  /** Of the linker, which for Microsoft's is that of the Visual C++ runtime it was made for: 14.44. */
  readonly linker: Version;
  /** Of its version resource; null where it has none. */
  readonly version: Version | null;
}

export interface Version {
  readonly major: number;
  readonly minor: number;
}

/** Offsets in the optional header of the tables that are read, and bytes of one of their entries. */
const HEADER = { 267: { tables: 96 }, 523: { tables: 112 } } as const;
const IMPORTS = { table: 1, entry: 20, name: 12 };
const DELAYED_IMPORTS = { table: 13, entry: 32, name: 4 };
/** Of VS_FIXEDFILEINFO: its mark, and where the file's version is after it. */
const VERSION_MARK = Buffer.from([0xbd, 0x04, 0xef, 0xfe, 0, 0, 1, 0]);
const FILE_VERSION = 8;

interface Section {
  readonly address: number;
  readonly size: number;
  readonly offset: number;
}

/** Reads a program or library for Windows; null where the bytes are none. */
export function readWindowsProgram(bytes: Buffer): WindowsProgram | null {
  const header = bytes.length > 0x40 && bytes.toString('latin1', 0, 2) === 'MZ' ? bytes.readUInt32LE(0x3c) : null;
  if (header === null || bytes.toString('latin1', header, header + 4) !== 'PE\0\0') return null;
  const optional = header + 24;
  const { tables } = HEADER[bytes.readUInt16LE(optional) as keyof typeof HEADER];
  const sections = sectionsIn(bytes, header);
  const names = [IMPORTS, DELAYED_IMPORTS].flatMap(({ table, entry, name }) => {
    if (table >= bytes.readUInt32LE(optional + tables - 4)) return [];
    const at = offsetOf(bytes.readUInt32LE(optional + tables + table * 8), sections);
    return at === null ? [] : namesIn(bytes, at, { entry, name }, sections);
  });
  const mark = bytes.indexOf(VERSION_MARK);
  return {
    imports: names.map((name) => name.toLowerCase()),
    linker: { major: bytes.readUInt8(optional + 2), minor: bytes.readUInt8(optional + 3) },
    version:
      mark === -1
        ? null
        : { major: bytes.readUInt16LE(mark + FILE_VERSION + 2), minor: bytes.readUInt16LE(mark + FILE_VERSION) },
  };
}

function sectionsIn(bytes: Buffer, header: number): readonly Section[] {
  const first = header + 24 + bytes.readUInt16LE(header + 20);
  return Array.from({ length: bytes.readUInt16LE(header + 6) }, (_, n) => ({
    address: bytes.readUInt32LE(first + n * 40 + 12),
    size: bytes.readUInt32LE(first + n * 40 + 16),
    offset: bytes.readUInt32LE(first + n * 40 + 20),
  }));
}

/** Returns where in the file something is that is loaded to an address; null for none, as with an empty table. */
function offsetOf(address: number, sections: readonly Section[]): number | null {
  const section = sections.find((each) => address >= each.address && address < each.address + each.size);
  return address === 0 || section === undefined ? null : address - section.address + section.offset;
}

/** A table ends with an entry without a name. */
function namesIn(
  bytes: Buffer,
  table: number,
  { entry, name }: { readonly entry: number; readonly name: number },
  sections: readonly Section[],
): readonly string[] {
  const names: string[] = [];
  for (let at = table; at + entry <= bytes.length; at += entry) {
    const start = offsetOf(bytes.readUInt32LE(at + name), sections);
    if (start === null) break;
    names.push(bytes.toString('latin1', start, bytes.indexOf(0, start)));
  }
  return names;
}

/** Whether a version is at least another one. */
export const isAtLeast = (version: Version, other: Version): boolean =>
  version.major > other.major || (version.major === other.major && version.minor >= other.minor);
