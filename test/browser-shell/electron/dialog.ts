import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { computer } from '../computer.ts';
import { demandReady, host } from './host.ts';

interface Question {
  readonly message?: string;
  readonly defaultPath?: string;
  readonly properties?: readonly string[];
  readonly filters?: readonly { readonly extensions: readonly string[] }[];
}

interface ErrorBox {
  readonly title: string;
  readonly content: string;
  /** On Linux a box that is shown before the app is ready is only written to the terminal (ShowErrorBox of message_box_gtk.cc). */
  readonly visible: boolean;
}

/** Those that were shown, oldest first. */
export const errorBoxes: ErrorBox[] = [];

interface MessageBox {
  readonly message: string;
  /** On macOS a box without a window is answered before anything else of main runs (ShowMessageBox of message_box_mac.mm). */
  readonly holdsUpMain: boolean;
}

/** Those that were shown, oldest first. */
export const messageBoxes: MessageBox[] = [];

const TOO_EARLY = 'dialog module can only be used after app is ready';

/**
 * `dialog`, for a program whose person may sit at another computer. Files are saved under the name that is proposed
 * into the folder `files` of the data folder, or the one a test plugged in; the newest of the wanted kind in it is the
 * one that is opened, and it is the folder that is picked. Any other question counts as dismissed, and an error box is
 * printed to the terminal.
 */
export const dialogPart = {
  showErrorBox(title: string, content: string): void {
    const visible = host.ready || computer.system !== 'linux';
    errorBoxes.push({ title, content, visible });
    console.error(`${visible ? 'Error box' : 'Written to the terminal only'}: ${title}: ${content}`);
  },
  showMessageBox: async (...args: readonly unknown[]) => {
    demandReady(TOO_EARLY);
    const { message = '' } = questionIn(args);
    messageBoxes.push({ message, holdsUpMain: computer.system === 'darwin' && args.length < 2 });
    return { response: 0, checkboxChecked: false };
  },
  showOpenDialog: async (...args: readonly unknown[]) => {
    demandReady(TOO_EARLY);
    const question = questionIn(args);
    const [newest] = question.properties?.includes('openDirectory') ? [folder()] : filesLike(question);
    return { canceled: newest === undefined, filePaths: newest === undefined ? [] : [newest] };
  },
  showSaveDialog: async (...args: readonly unknown[]) => {
    demandReady(TOO_EARLY);
    const filePath = join(folder(), basename(questionIn(args).defaultPath ?? 'file'));
    console.log(`Saved: ${filePath}`);
    return { canceled: false, filePath };
  },
};

/** The window may come first. */
const questionIn = (args: readonly unknown[]) => (args.at(-1) ?? {}) as Question;

function folder(): string {
  const path = computer.files ?? join(host.dataDir, 'files');
  mkdirSync(path, { recursive: true });
  return path;
}

function filesLike({ filters = [] }: Question): string[] {
  const extensionsWanted = filters.flatMap(({ extensions }) => extensions);
  return readdirSync(folder())
    .filter((name) => extensionsWanted.length === 0 || extensionsWanted.includes(extname(name).slice(1)))
    .map((name) => join(folder(), name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
}
