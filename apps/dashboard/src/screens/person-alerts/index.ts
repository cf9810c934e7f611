export { PersonAlertsScreen } from './person-alerts-screen.tsx';
