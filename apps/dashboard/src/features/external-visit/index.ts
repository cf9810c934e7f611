export { canVisit, type Returned, takeReturn, visitProvider } from './external-visit.ts';
