export { ManageLandingScreen } from './manage-landing-screen.tsx';
