export { OrganisationsScreen } from './organisations-screen.tsx';
