import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { setDate } from './set-date.ts';

// As long as `expect.poll` waits: what never comes is a fault, what comes late is none.
configure({ asyncUtilTimeout: 60_000 });
setDate();

class Observer {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

// What jsdom lacks and the screens' libraries ask for as they start.
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
// Nothing can be painted.
Object.assign(HTMLCanvasElement.prototype, { getContext: () => null });

HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

// Tests share a window, and files a worker: each finds the page as a browser opens it.
const { innerWidth, innerHeight } = window;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
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
  // As where another tab has cleared the storage: what is remembered of it is forgotten.
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
});
