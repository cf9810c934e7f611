import type { ImportKind } from '@padlight/contract';
import type { MailPasswordLink } from '../../users/index.ts';
import type { ImportedKind } from '../imported-kind.ts';
import { importedNodes, importedPods } from './devices.ts';
import { importedPeople } from './people.ts';
import { importedPlaces } from './places.ts';
import { importedUsers } from './users.ts';

export type ImportedKinds = Readonly<Record<ImportKind, ImportedKind>>;

/** Returns every kind that can be imported. */
export const importedKinds = (mailPasswordLink: MailPasswordLink): ImportedKinds => ({
  places: importedPlaces,
  people: importedPeople,
  nodes: importedNodes,
  pods: importedPods,
  users: importedUsers(mailPasswordLink),
});
