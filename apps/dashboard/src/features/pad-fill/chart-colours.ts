import { useSyncExternalStore } from 'react';

const names = ['text', 'text-muted', 'border', 'surface', 'accent', 'yellow', 'red', 'grey', 'font'] as const;

/** The theme's variables as a canvas needs them: by value. */
export type ChartColours = Readonly<Record<(typeof names)[number], string>>;

let last: { readonly text: string; readonly colours: ChartColours } | undefined;

/** Reads the theme; the same object until one of its colours has changed. */
function readColours(): ChartColours {
  const style = getComputedStyle(document.documentElement);
  const entries = names.map((name) => [name, style.getPropertyValue(`--pl-${name}`).trim()] as const);
  const text = JSON.stringify(entries);
  if (last?.text !== text) last = { text, colours: Object.fromEntries(entries) as unknown as ChartColours };
  return last.colours;
}

function onThemeChange(listener: () => void): () => void {
  const watch = new MutationObserver(listener);
  watch.observe(document.documentElement, {
    attributeFilter: ['data-mantine-color-scheme', 'style', 'class'],
  });
  return () => watch.disconnect();
}

/** The colours of the theme now; whoever draws with them draws again when light turns dark. */
export const useChartColours = (): ChartColours => useSyncExternalStore(onThemeChange, readColours);
