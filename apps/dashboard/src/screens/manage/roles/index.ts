export { AdminPermissionsScreen } from './admin-permissions-screen.tsx';
