import { api } from '@padlight/contract';
import { implement } from '../../platform/http/handler.ts';
import { getLatestPadFill, getPadFill } from './get-pad-fill.ts';
import { getPatientVoidRecord } from './get-patient-void-record.ts';
import { getVoidingPattern } from './get-voiding-pattern.ts';
import { getVoidingPatternPeriod } from './get-voiding-pattern-period.ts';

export { lengthOf, overlap, type Span } from './spans.ts';

export const chartCalls = implement(api.charts, {
  getLatestPadFill,
  getPadFill,
  getPatientVoidRecord,
  getVoidingPattern,
  getVoidingPatternPeriod,
});
