import { api } from '@padlight/contract';
import type { Announcements } from '../../platform/announcements.ts';
import type { Bus } from '../../platform/bus.ts';
import { implement } from '../../platform/http/handler.ts';
import type { EndSessions } from '../roles/index.ts';
import { createDisplay } from './create-display.ts';
import { listDisplays } from './list-displays.ts';
import { pairDisplay, pairLimits, type StartDisplay } from './pair-display.ts';
import { renameDisplay } from './rename-display.ts';
import { renewDisplayCode } from './renew-display-code.ts';
import { revokeDisplay } from './revoke-display.ts';
import { setDisplayFilter } from './set-display-filter.ts';

export const displayCalls = (from: {
  bus: Bus<Announcements>;
  endSessions: EndSessions;
  startDisplay: StartDisplay;
}) =>
  implement(
    api.displays,
    {
      listDisplays,
      createDisplay,
      renewDisplayCode,
      renameDisplay,
      setDisplayFilter: setDisplayFilter(from.bus),
      revokeDisplay: revokeDisplay(from.endSessions),
      pairDisplay: pairDisplay(from.startDisplay, from.endSessions),
    },
    { pairDisplay: pairLimits },
  );
