import { useEffect, useState } from 'react';
import { keepsEverything, onRefused } from './page-stores.ts';

/** True where the page's memory is lost with the page or the tab, as the browser does not store it. */
export function useNotKept(): boolean {
  const [isNotKept, setNotKept] = useState(() => !keepsEverything());
  useEffect(() => onRefused(() => setNotKept(true)), []);
  return isNotKept;
}
