import type { RefObject } from 'react';
import type { ActNotice } from '../../../features/confirm/index.ts';

/** The props of a part of the settings. */
export interface PartProps {
  /** The last action: the part shows it above its form. */
  notice: ActNotice | undefined;
  onNotice: (notice: ActNotice | undefined) => void;
  /** Receives the focus when the focused element is deleted. */
  heading: RefObject<HTMLElement | null>;
}
