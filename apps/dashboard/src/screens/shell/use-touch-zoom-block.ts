import { useEffect } from 'react';
import { useTouchZoom } from '../../features/touch-zoom/index.ts';
import { blockTouchZoom } from './touch-zoom.ts';

/** Blocks zooming by touch while the shell is mounted, unless the reader allows it. */
export function useTouchZoomBlock(): void {
  const [zoomAllowed] = useTouchZoom();
  useEffect(() => (zoomAllowed ? undefined : blockTouchZoom(document)), [zoomAllowed]);
}
