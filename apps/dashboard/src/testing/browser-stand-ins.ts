import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';

// As long as `expect.poll` waits: what never comes is a fault, what comes late is none.
configure({ asyncUtilTimeout: 60_000 });

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

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);
