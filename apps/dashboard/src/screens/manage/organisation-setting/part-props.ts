import type { ReactNode } from 'react';
import type { ActNotice } from '../../../features/confirm/index.ts';

/** What a part of the settings is given. */
export interface PartProps {
  /** What was done last, to be shown above the form. */
  notice: ReactNode;
  onNotice: (notice: ActNotice) => void;
}
