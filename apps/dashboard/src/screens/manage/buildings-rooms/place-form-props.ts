import type { OrganisationId } from '@padlight/contract';
import type { ReactNode } from 'react';
import type { SoughtPlace } from './seek-place.ts';

/** The props of a place's form. */
export interface PlaceFormProps {
  organisationId: OrganisationId;
  /** Returns the place as it is on the server now; undefined where it no longer exists. */
  seekNow: (id: string) => Promise<SoughtPlace | undefined>;
  /** `undo` restores the place; absent where that is impossible. */
  onSaved: (undo?: () => Promise<unknown>) => void;
  backLabel: string;
  onBack: () => void;
  children?: ReactNode;
}
