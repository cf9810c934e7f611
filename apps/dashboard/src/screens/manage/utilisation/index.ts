export { UtilisationScreen } from './utilisation-screen.tsx';
