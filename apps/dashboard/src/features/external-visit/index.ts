export { descriptionOf } from './description-of.ts';
export {
  canVisit,
  keepForAccount,
  type Returned,
  takeForAccount,
  takeReturn,
  visitProvider,
} from './external-visit.ts';
