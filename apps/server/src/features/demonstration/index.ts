export { podMac } from './device-macs.ts';
export { inventedName } from './invented-names.ts';
export { answerLateFalls } from './past/answer-past-alerts.ts';
export { type Demonstration, seedDemonstration } from './seed-demonstration.ts';
export { type SeededHome, seedHome } from './seed-home.ts';
export { startDemonstration } from './start-demonstration.ts';
