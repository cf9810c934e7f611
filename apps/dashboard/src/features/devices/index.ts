export { Battery } from './battery.tsx';
export { DevicesCard } from './devices-card.tsx';
export { expiryOf } from './expiry.ts';
export { LastHeard } from './last-heard.tsx';
export { lastHeard } from './link-now.ts';
export { Signal } from './signal.tsx';
export { signalName } from './signal-level.ts';
export { type Connection, useConnection } from './use-connection.ts';
export { useWornPod } from './use-worn-pod.ts';
