export { HandoverScreen } from './handover-screen.tsx';
