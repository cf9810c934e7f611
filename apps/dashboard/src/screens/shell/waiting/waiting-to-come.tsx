import { waitingRoom } from '../../../features/observation-outbox/index.ts';

/** As much room as the lines about waiting observations took last: they come late, and push nothing down. */
export const WaitingToCome = () => <div style={{ height: waitingRoom() }} />;
