export { NurseCallScreen } from './nurse-call-screen.tsx';
