import { api } from '@padlight/contract';
import type { Announcements } from '../../platform/announcements.ts';
import type { Bus } from '../../platform/bus.ts';
import { implement } from '../../platform/http/handler.ts';
import { getPadChanges } from './get-pad-changes.ts';
import { undoPadChange } from './undo-pad-change.ts';

export const padChangeCalls = ({ bus }: { readonly bus: Bus<Announcements> }) =>
  implement(api.padChanges, { getPadChanges, undoPadChange: undoPadChange(bus) });
