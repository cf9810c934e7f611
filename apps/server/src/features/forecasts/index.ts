export { forecastRedLights } from './forecast-red-lights.ts';
