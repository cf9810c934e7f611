export { OrganisationSettingScreen } from './organisation-setting-screen.tsx';
