/** In the tab: this is no longer the till. Nothing of the old screen may stay, since nothing on it is true any more. */
export function showNotice(sentence: string): void {
  const line = document.createElement('p');
  line.textContent = sentence;
  line.setAttribute('role', 'alert');
  const page = document.createElement('body');
  page.append(line);
  document.documentElement.replaceChild(page, document.body);
}
