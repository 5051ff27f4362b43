/** In the tab: this is no longer the till. Nothing of the old screen may stay, since nothing on it is true any more. */
export function showNotice(reason: 'stopped' | 'closed' | 'replaced'): void {
  const sentences = {
    stopped: 'The till has stopped. Start it again and open its new address.',
    closed: 'This window is closed.',
    replaced: 'This window is open in another tab.',
  };
  const line = document.createElement('p');
  line.textContent = sentences[reason];
  line.setAttribute('role', 'alert');
  const page = document.createElement('body');
  page.append(line);
  document.documentElement.replaceChild(page, document.body);
}

/** In the tab, in development: reloads the page when the till runs again after a rebuild, at the same address. */
export function reloadOnceBack(address: string): void {
  const probe = new WebSocket(address);
  probe.addEventListener('open', () => location.reload());
  probe.addEventListener('error', () => setTimeout(reloadOnceBack, 500, address));
}
