export { announceHistory } from './announce-history.ts';
export { startSimulatedCarers } from './carers/simulated-carers.ts';
export { podMac } from './device-macs.ts';
export { type Demonstration, seedDemonstration } from './seed-demonstration.ts';
export { type SeededHome, seedHome } from './seed-home.ts';
export { simulateFeedbackSoon } from './simulated-feedback.ts';
export { type Simulator, startSimulator } from './start-simulator.ts';
