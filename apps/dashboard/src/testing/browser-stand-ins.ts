import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { findFragileTexts } from './find-fragile-texts.ts';
import { setDate } from './set-date.ts';

// As long as `expect.poll` waits: an answer that never comes is a fault, a late one is not.
configure({ asyncUtilTimeout: 60_000 });
setDate();

class Observer {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

// Objects that jsdom lacks and the screens' libraries need at their start.
Object.assign(globalThis, { ResizeObserver: Observer });
Object.assign(window, {
  matchMedia: (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }),
  scrollTo: () => undefined,
});
// The library that computes names trims each inline element; a browser keeps the space at the end of a text.
const styleOf = window.getComputedStyle.bind(window);
const hasSpaceAtEnd = ({ localName, textContent }: Element): boolean =>
  localName === 'span' && /^\s|\s$/.test(textContent ?? '');
window.getComputedStyle = (element, pseudo) => {
  const style = styleOf(element, pseudo);
  if (!hasSpaceAtEnd(element) || style.display !== 'inline') return style;
  return new Proxy(style, {
    get(of, key) {
      if (key === 'getPropertyValue')
        return (name: string) => (name === 'display' ? 'inline-block' : of.getPropertyValue(name));
      const value: unknown = Reflect.get(of, key, of);
      return typeof value === 'function' ? value.bind(of) : value;
    },
  });
};
// jsdom paints and moves the focus by one interval, which starts with the first request. Started under a test's fake
// timers, it would never run, in this file and in all that share the window: so it starts at once.
const runFrames = (request: typeof requestAnimationFrame): void => {
  const again = (): void => void request(again);
  again();
};
if (!Reflect.has(window, 'framesRun')) runFrames(window.requestAnimationFrame.bind(window));
Reflect.set(window, 'framesRun', true);
// Nothing can be painted.
Object.assign(HTMLCanvasElement.prototype, { getContext: () => null });

HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

// A rule for every screen in every test: a browser may translate the page (decision 0035).
const fragileTexts: string[] = [];
const noteFragile = (changes: readonly MutationRecord[]): void => {
  for (const { addedNodes } of changes)
    for (const node of addedNodes) if (node.isConnected) fragileTexts.push(...findFragileTexts(node));
};
const pageChanges = new MutationObserver(noteFragile);

// Tests share a window, and files a worker: each starts with the page as a browser opens it.
const { innerWidth, innerHeight } = window;
beforeEach(() => {
  pageChanges.observe(document, { childList: true, subtree: true });
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  noteFragile(pageChanges.takeRecords());
  pageChanges.disconnect();
  const fragile = fragileTexts.splice(0);
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  cleanup();
  document.body.replaceChildren();
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name);
  Object.assign(window, { innerWidth, innerHeight });
  window.history.replaceState(null, '', '/');
  localStorage.clear();
  sessionStorage.clear();
  // As after another tab has cleared the storage: what is remembered of it is discarded.
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(fragile, 'texts that React loses where a browser translates the page').toEqual([]);
});
