import type { ShellWindow } from '../../browser-shell/electron/browser-window.ts';
import { eventOf } from './evidence.ts';

const OWN = 'app://till/index.html';

/** Returns the events of calls that do not come from the top frame of the right window. */
export function hostileEvents(own: ShellWindow, other: ShellWindow): readonly (readonly [string, object])[] {
  const good = eventOf(own);
  const at = (url: string) => {
    const frame = { url };
    return { ...good, sender: { id: good.sender.id, mainFrame: frame }, senderFrame: frame };
  };
  return [
    ['the other window', eventOf(other)],
    ['a frame inside its page', { ...good, senderFrame: { url: OWN } }],
    ['a frame that is gone', { ...good, senderFrame: null }],
    ['no frame at all', { ...good, senderFrame: undefined }],
    ['a window nobody opened', { ...good, sender: { id: 9_999, mainFrame: good.senderFrame } }],
    [
      'a window with its id as a text',
      { ...good, sender: { id: String(good.sender.id), mainFrame: good.senderFrame } },
    ],
    ['a window being destroyed', { ...good, sender: goneFrame(good.sender.id) }],
    ['a frame whose address cannot be read', unreadable(good.sender.id)],
    ['another site in its window', at('https://till/index.html')],
    ['an empty page', at('about:blank')],
    ['a host that starts like ours', at('app://till.evil/index.html')],
    ['our name before an @', at('app://till@evil/index.html')],
    ['another port', at('app://till:81/')],
    ['a file', at('file:///app/index.html')],
    ['a page that only quotes us', at('data:text/html,app://till/')],
    ['no event', {}],
  ];
}

const goneFrame = (id: number): object =>
  Object.defineProperty({ id }, 'mainFrame', {
    get: () => {
      throw new Error('Object has been destroyed');
    },
  });

function unreadable(id: number): object {
  const frame = Object.defineProperty({}, 'url', {
    get: () => {
      throw new Error('Render frame was disposed before WebFrameMain could be accessed');
    },
  });
  return { sender: { id, mainFrame: frame }, senderFrame: frame };
}
