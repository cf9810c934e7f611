import type { ReactNode } from 'react';
import type { Said } from '../../../features/confirm/index.ts';

/** What a part of the settings is given. */
export interface PartProps {
  /** What was done last, to be shown above the form. */
  said: ReactNode;
  onSaid: (said: Said) => void;
}
