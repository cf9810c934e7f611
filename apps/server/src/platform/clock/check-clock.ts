import type { Check } from '../watchdog/condition.ts';
import type { ServerClock } from './server-clock.ts';

const written = (at: number): string => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Says when the machine's clock is doubted, and what to do. */
export const checkClock =
  (clock: Pick<ServerClock, 'now' | 'status'>): Check =>
  () => {
    const { state, machine, agreed } = clock.status();
    if (!state.doubt) return [];
    const others = agreed === undefined ? '' : ` Most gateways say ${written(agreed)}.`;
    return [
      {
        code: 'clock-differs',
        level: 'degraded',
        sentence: `The clock of the server's machine says ${written(machine)} and is doubted; Padlight goes by ${written(clock.now())}.${others} Set the machine's clock, or confirm its date under Manage, Date and time. Until then nothing is deleted.`,
      },
    ];
  };
