export { type Account, type Demonstration, type HomeFile, seedDemonstration } from './seed-demonstration.ts';
export { type HomeWish, type SeededHome, seedHome } from './seed-home.ts';
export { type Simulator, startSimulator } from './start-simulator.ts';
