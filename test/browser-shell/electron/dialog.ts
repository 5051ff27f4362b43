import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { host } from './host.ts';

interface Question {
  readonly defaultPath?: string;
  readonly filters?: readonly { readonly extensions: readonly string[] }[];
}

/**
 * `dialog`, for a program whose person may sit at another computer. Files are saved under the name that is proposed
 * into the folder `files` of the data folder; the newest of the wanted kind in it is the one that is opened. Any other
 * question counts as dismissed, and an error box is printed to the terminal.
 */
export const dialogPart = {
  showErrorBox: (title: string, content: string): void => console.error(`${title}: ${content}`),
  showMessageBox: async () => ({ response: 0, checkboxChecked: false }),
  showOpenDialog: async (...asked: readonly unknown[]) => {
    const [newest] = filesLike(questionIn(asked));
    return { canceled: newest === undefined, filePaths: newest === undefined ? [] : [newest] };
  },
  showSaveDialog: async (...asked: readonly unknown[]) => {
    const filePath = join(folder(), basename(questionIn(asked).defaultPath ?? 'file'));
    console.log(`Saved: ${filePath}`);
    return { canceled: false, filePath };
  },
};

/** The window may come first. */
const questionIn = (asked: readonly unknown[]) => (asked.at(-1) ?? {}) as Question;

function folder(): string {
  const path = join(host.dataDir, 'files');
  mkdirSync(path, { recursive: true });
  return path;
}

function filesLike({ filters = [] }: Question): string[] {
  const wanted = filters.flatMap(({ extensions }) => extensions);
  return readdirSync(folder())
    .filter((name) => wanted.length === 0 || wanted.includes(extname(name).slice(1)))
    .map((name) => join(folder(), name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
}
