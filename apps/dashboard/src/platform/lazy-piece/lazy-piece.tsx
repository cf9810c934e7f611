import { type ComponentType, lazy } from 'react';
import { ScreenLoadError } from '../route/index.ts';
import { loadPiece } from './load-piece.ts';

/**
 * A part of a screen whose script loads when it is first shown, under a `Suspense`. An outage only delays it; a part
 * that an update has replaced fails as the screen would, with {@link ScreenLoadError}.
 */
export const lazyPiece = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy<ComponentType<Props>>(() =>
    loadPiece(load).catch((cause: unknown): never => {
      throw new ScreenLoadError('A part of the screen could not be loaded.', { cause });
    }),
  );
