import { Window } from 'happy-dom';
import { expect, it } from 'vitest';

const html = `
  <div style="display: none"><b>not shown</b></div>
  <section style="visibility: hidden"><p>hidden<i style="visibility: visible">shown</i></p></section>
  <table><tbody><tr><td><button hidden>press</button></td></tr></tbody></table>
  <ul><li style="display: flex">one</li><li>two</li></ul>
  <svg style="visibility: hidden"><path /></svg><svg style="display: none"><path /></svg><svg><path /></svg>
  <label style="color: red">name<input /></label><span style="visibility: inherit">more</span>`;

interface Style {
  readonly display: string;
  readonly visibility: string;
  readonly color: string;
  readonly getPropertyValue: (name: string) => string;
}

/** What a style gives, in both ways of asking. */
const read = (tagName: string, style: Style): string =>
  [
    tagName,
    style.display,
    style.visibility,
    style.color,
    ...['display', 'visibility', 'color'].map((name) => style.getPropertyValue(name)),
  ].join();

it('gives every element the style that happy-dom computes', () => {
  const other = new Window();
  document.body.innerHTML = html;
  other.document.body.innerHTML = html;
  const styles = [...document.body.querySelectorAll('*')].map((each) => read(each.tagName, getComputedStyle(each)));
  const computedStyles = [...other.document.body.querySelectorAll('*')].map((each) =>
    read(each.tagName, other.getComputedStyle(each)),
  );
  // The document is that of the next test file too.
  document.body.replaceChildren();
  expect(styles).toEqual(computedStyles);
  expect(styles).toContain('DIV,none,,,none,,');
  expect(styles).toContain('P,block,hidden,,block,hidden,');
});
