import type { MantineColorSchemeManager } from '@mantine/core';
import { deviceStore } from '../storage/index.ts';
import { colourSchemeKey, readColourScheme } from './colour-scheme.ts';

/** Stores Mantine's choice of light or dark where the page reads it, and follows the choice of another tab. */
const createManager = (): MantineColorSchemeManager => {
  let leave = (): void => undefined;
  return {
    get: (otherwise) => (deviceStore.read(colourSchemeKey) === null ? otherwise : readColourScheme()),
    set: (scheme) => deviceStore.keep(colourSchemeKey, scheme),
    subscribe(onUpdate) {
      const update = ({ key, newValue }: StorageEvent): void => {
        if (key === colourSchemeKey && newValue !== null) onUpdate(readColourScheme());
      };
      window.addEventListener('storage', update);
      leave = () => window.removeEventListener('storage', update);
    },
    unsubscribe: () => leave(),
    clear: () => deviceStore.drop(colourSchemeKey),
  };
};
export const colourSchemeManager = createManager();
