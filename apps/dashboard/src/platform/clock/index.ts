export { rangeEnd, rangeStepMs } from './range-end.ts';
export { learnServerClock, serverClock, serverNow } from './server-clock.ts';
