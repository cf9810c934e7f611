import { act, render } from '@testing-library/react';
import fc from 'fast-check';
import { Fragment, type ReactNode, useState } from 'react';
import { afterEach, expect, test } from 'vitest';

afterEach(() => document.body.replaceChildren());

const font = (text: Text): HTMLElement => {
  const [outer, inner] = [document.createElement('font'), document.createElement('font')];
  inner.textContent = `‹${text.data}›`;
  outer.append(inner);
  return outer;
};

/** Translates as a browser does: each text of the page is replaced by two elements around a text of its own. */
function translate(top: Element): void {
  const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) if (text.data.trim() !== '') text.replaceWith(font(text));
}
const untranslated = (top: Element): string => top.textContent?.replaceAll(/[‹›]/g, '') ?? '';

const Plain = ({ children }: { children?: ReactNode }) => <>{children}</>;
const samples = fc.constantFrom('dry', 'wet', '12 min', ' · ', ' ', '');
const nothing = fc.constantFrom(null, undefined, false);
/** Elements side by side have different ones. */
const key = fc.integer();
const texts: fc.Arbitrary<ReactNode> = fc.oneof(samples, fc.integer(), nothing);
const child: fc.Arbitrary<ReactNode> = fc.letrec<{ child: ReactNode }>((tie) => ({
  child: fc.oneof(
    { maxDepth: 3 },
    texts,
    fc.array(texts, { maxLength: 3 }),
    fc.tuple(key, tie('child'), tie('child')).map(([of, first, second]) => (
      <b key={of}>
        {first}
        {second}
      </b>
    )),
    fc.tuple(key, tie('child'), texts).map(([of, first, text]) => (
      <Plain key={of}>
        {first}
        {text}
      </Plain>
    )),
    fc.tuple(key, tie('child')).map(([of, first]) => (
      <Fragment key={of}>
        {first}
        {'end'}
      </Fragment>
    )),
  ),
})).child;

test('a translated page shows the same after any change as an untranslated one', () => {
  fc.assert(
    fc.property(fc.array(fc.array(child, { maxLength: 4 }), { minLength: 2, maxLength: 4 }), (pages) => {
      const draw = (children: readonly ReactNode[]) => (
        <p>
          {children[0]}
          {children[1]} {children[2]}
          {children[3]}
        </p>
      );
      const here = render(draw(pages[0] ?? []));
      for (const page of pages.slice(1)) {
        translate(here.container);
        here.rerender(draw(page));
        const fresh = render(draw(page));
        expect(untranslated(here.container)).toBe(fresh.container.textContent);
        fresh.unmount();
      }
      here.unmount();
    }),
    { numRuns: 30 },
  );
});

test('a single text stays in its element, and adjacent texts become one', () => {
  const { container } = render(
    <p>
      {62} % of {'500 ml'}
    </p>,
  );
  expect(container.innerHTML).toBe('<p>62 % of 500 ml</p>');
});

test('a text beside an element gets its own, in a drawing an SVG one', () => {
  const { container } = render(
    <label>
      <input /> Wet {'since'} 10:12
      <svg aria-hidden>
        <text>
          <tspan>1</tspan> of 2
        </text>
      </svg>
      <select>
        <option>
          {7} {'ml'}
        </option>
      </select>
    </label>,
  );
  expect(container.innerHTML).toBe(
    '<label><input><span> Wet since 10:12</span><svg aria-hidden="true"><text><tspan>1</tspan><tspan> of 2</tspan></text></svg><select><option>7 ml</option></select></label>',
  );
});

test('a late translation does not show a text that has changed meanwhile', () => {
  let dry = (): void => undefined;
  function Light() {
    const [word, setWord] = useState('wet');
    dry = () => setWord('dry');
    return (
      <p>
        <i /> {word}
      </p>
    );
  }
  const { container } = render(<Light />);
  const translated = container.querySelector('span')?.firstChild as Text;
  act(() => dry());
  translated.replaceWith(font(translated));
  expect(container.textContent).toBe(' dry');
});
