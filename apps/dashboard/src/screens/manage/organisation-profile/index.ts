export { OrganisationProfileScreen } from './organisation-profile-screen.tsx';
