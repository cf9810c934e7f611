import type { Check } from '../watchdog/condition.ts';
import type { ServerClock } from './server-clock.ts';

const written = (at: number): string => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Reports a doubted machine clock, and what to do about it. */
export const checkClock =
  (clock: Pick<ServerClock, 'now' | 'status'>): Check =>
  () => {
    const { state, machine, agreed } = clock.status();
    if (!state.doubt) return [];
    const ofGateways = agreed === undefined ? '' : ` Most gateways say ${written(agreed)}.`;
    return [
      {
        code: 'clock-differs',
        level: 'degraded',
        sentence: `The clock of the server's machine says ${written(machine)} and is doubted; Padlight goes by ${written(clock.now())}.${ofGateways} Set the machine's clock, or confirm its date under Manage, Date and time. Until then nothing is deleted.`,
      },
    ];
  };
