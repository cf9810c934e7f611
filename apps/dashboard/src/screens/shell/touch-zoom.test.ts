import { afterEach, beforeEach, expect, test } from 'vitest';
import { blockTouchZoom } from './touch-zoom.ts';

let undo = (): void => undefined;
beforeEach(() => {
  document.body.innerHTML = '<main tabindex="-1"><p>text</p><button>acknowledge</button></main>';
  undo = blockTouchZoom(document);
});
afterEach(() => undo());

/** Touches an element at a time in ms; returns true where the browser's default, zoom or click, was kept. */
function touch(type: string, selector: string, at: number, fingers = 1): boolean {
  const event = new Event(type, { bubbles: true, cancelable: true });
  Object.defineProperties(event, {
    timeStamp: { value: at },
    touches: { value: Array(fingers).fill({}) },
  });
  return document.querySelector(selector)?.dispatchEvent(event) ?? false;
}

test('A second tap within 300 ms does not zoom; a later one is separate', () => {
  expect(touch('touchend', 'p', 1_000)).toBe(true);
  expect(touch('touchend', 'p', 1_300)).toBe(false);
  expect(touch('touchend', 'p', 1_700)).toBe(true);
});

test('Quick taps on a button all count', () => {
  expect(touch('touchend', 'button', 1_000)).toBe(true);
  expect(touch('touchend', 'button', 1_100)).toBe(true);
});

test('Two fingers do not zoom, one scrolls', () => {
  expect(touch('touchmove', 'p', 1_000, 2)).toBe(false);
  expect(touch('touchmove', 'p', 1_000, 1)).toBe(true);
});

test('Zooming by keys and wheels, as assistive technology does, is not blocked', () => {
  for (const type of ['keydown', 'wheel', 'click', 'dblclick']) expect(touch(type, 'p', 1_000, 2)).toBe(true);
});

test('Nothing is blocked where touch zoom is allowed', () => {
  undo();
  expect(touch('touchend', 'p', 1_000)).toBe(true);
  expect(touch('touchend', 'p', 1_100)).toBe(true);
  expect(touch('touchmove', 'p', 1_200, 2)).toBe(true);
});
