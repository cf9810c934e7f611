export { learnServerClock, serverNow } from './server-clock.ts';
