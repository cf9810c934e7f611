export { PatientListScreen } from './patient-list-screen.tsx';
