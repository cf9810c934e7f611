import { api } from '@padlight/contract';
import { implement } from '../../platform/http/handler.ts';
import {
  getRelativesDay,
  getRelativesNights,
  getRelativesNow,
  getRelativesPeople,
} from './get-relatives-view.ts';

export const relativesCalls = implement(api.relatives, {
  getRelativesPeople,
  getRelativesNow,
  getRelativesDay,
  getRelativesNights,
});
