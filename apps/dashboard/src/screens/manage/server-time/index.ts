export { ServerTimeScreen } from './server-time-screen.tsx';
