import type { OrganisationId } from '@padlight/contract';
import type { ReactNode } from 'react';
import type { SoughtPlace } from './seek-place.ts';

/** What the form of a place is given. */
export interface PlaceFormProps {
  organisationId: OrganisationId;
  /** The place as it is on the server now; undefined: it is there no more. */
  seekNow: (id: string) => Promise<SoughtPlace | undefined>;
  /** `undo` makes the place what it was before; without one that can't be. */
  onSaved: (undo?: () => Promise<unknown>) => void;
  backLabel: string;
  onBack: () => void;
  children?: ReactNode;
}
