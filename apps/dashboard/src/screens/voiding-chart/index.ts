export { VoidingChartScreen } from './voiding-chart-screen.tsx';
