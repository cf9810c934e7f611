export { DashboardLanding, PatientsLanding } from './care-landing.tsx';
