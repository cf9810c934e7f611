import { api } from '@padlight/contract';
import { implement } from '../../platform/http/handler.ts';
import { createDisplay } from './create-display.ts';
import { listDisplays } from './list-displays.ts';
import { pairDisplay, pairLimits, type StartDisplay } from './pair-display.ts';
import { renameDisplay } from './rename-display.ts';
import { renewDisplayCode } from './renew-display-code.ts';
import { revokeDisplay } from './revoke-display.ts';
import { setDisplayFilter } from './set-display-filter.ts';

export const displayCalls = (from: { startDisplay: StartDisplay }) =>
  implement(
    api.displays,
    {
      listDisplays,
      createDisplay,
      renewDisplayCode,
      renameDisplay,
      setDisplayFilter,
      revokeDisplay,
      pairDisplay: pairDisplay(from.startDisplay),
    },
    { pairDisplay: pairLimits },
  );
