export { rangeEnd, rangeStepMs } from './range-end.ts';
export { learnServerClock, serverNow } from './server-clock.ts';
