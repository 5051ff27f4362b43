/**
 * Setup of component tests: what queries by role ask of every element and of all around it, `display` and `visibility`,
 * is read from the `style` attributes, since happy-dom computes and copies all of an element's style for each question,
 * a tenth of the time of these tests. The same comes out, as no stylesheet is loaded:
 * `test/component/quick-styles.test.tsx`.
 */
const computedStyle = window.getComputedStyle.bind(window);
const displays = new Map<string, string>();

/** What an element sets itself; empty where that is nothing. */
const ownStyle = (element: Element, name: 'display' | 'visibility'): string =>
  element.hasAttribute('style') ? (element as HTMLElement).style[name] : '';

function displayOf(element: Element): string {
  const own = ownStyle(element, 'display');
  if (own !== '') return own;
  const usual = displays.get(element.tagName) ?? computedStyle(element).display;
  displays.set(element.tagName, usual);
  return usual;
}

function visibilityOf(element: Element): string {
  for (let around: Element | null = element; around; around = around.parentElement) {
    const own = ownStyle(around, 'visibility');
    if (own !== '' && own !== 'inherit') return own;
  }
  return '';
}

window.getComputedStyle = (element, pseudo) => {
  const style = computedStyle(element, pseudo);
  if (!element.isConnected || pseudo) return style;
  const quick = (name: string | symbol) =>
    name === 'display' ? displayOf(element) : name === 'visibility' ? visibilityOf(element) : null;
  return new Proxy(style, {
    get(target, name) {
      if (name === 'getPropertyValue') return (of: string) => quick(of) ?? target.getPropertyValue(of);
      const value = quick(name) ?? Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
};
