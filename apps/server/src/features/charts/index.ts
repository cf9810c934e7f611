import { api } from '@padlight/contract';
import { implement } from '../../platform/http/handler.ts';
import { getBioPodRecord } from './get-bio-pod-record.ts';
import { getLatestPadFill, getPadFill } from './get-pad-fill.ts';
import { getPatientActivity } from './get-patient-activity.ts';
import { getPatientEventRecord } from './get-patient-event-record.ts';
import { getPatientVoidRecord } from './get-patient-void-record.ts';
import { getPositionChart } from './get-position-chart.ts';
import { getVoidingPattern } from './get-voiding-pattern.ts';
import { getVoidingPatternPeriod } from './get-voiding-pattern-period.ts';

export { lengthOf, overlap, type Span } from './spans.ts';

export const chartCalls = implement(api.charts, {
  getBioPodRecord,
  getLatestPadFill,
  getPadFill,
  getPatientActivity,
  getPatientEventRecord,
  getPatientVoidRecord,
  getPositionChart,
  getVoidingPattern,
  getVoidingPatternPeriod,
});
