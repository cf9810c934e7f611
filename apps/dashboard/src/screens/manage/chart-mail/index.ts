export { ChartMailScreen } from './chart-mail-screen.tsx';
