import type { RefObject } from 'react';
import type { ActNotice } from '../../../features/confirm/index.ts';

/** What a part of the settings is given. */
export interface PartProps {
  /** What was done last: the part shows it above its form. */
  notice: ActNotice | undefined;
  onNotice: (notice: ActNotice | undefined) => void;
  /** Where the focus goes when what had it is deleted. */
  heading: RefObject<HTMLElement | null>;
}
