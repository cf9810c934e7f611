import { api, type ChartKind, type Language } from '@padlight/contract';
import { implement } from '../../platform/http/handler.ts';
import { getBioPodRecord } from './get-bio-pod-record.ts';
import { getContinenceAssessment } from './get-continence-assessment.ts';
import { getLatestPadFill, getPadFill } from './get-pad-fill.ts';
import { getPatientActivity } from './get-patient-activity.ts';
import { getPatientBladderChart } from './get-patient-bladder-chart.ts';
import { getPatientEventRecord } from './get-patient-event-record.ts';
import { getPatientVoidRecord } from './get-patient-void-record.ts';
import { getPositionChart } from './get-position-chart.ts';
import { getVoidingPattern } from './get-voiding-pattern.ts';
import { getVoidingPatternPeriod } from './get-voiding-pattern-period.ts';

export { lengthOf, overlap, type Span } from './spans.ts';

/** The name of each chart in the mail that carries it: `Emil sends you a voiding chart from Padlight.` */
export const chartMailNames: Readonly<Record<ChartKind, Readonly<Record<Language, string>>>> = {
  voiding: { en: 'voiding chart', de: 'ein Miktionsprotokoll' },
  'pad-fill': { en: 'pad fill profile', de: 'ein Füllprofil' },
  position: { en: 'body position chart', de: 'ein Lagediagramm' },
  activity: { en: 'chart of physical activity', de: 'ein Diagramm der körperlichen Aktivität' },
  vitals: { en: 'chart of vital signs', de: 'ein Diagramm der Vitalzeichen' },
  observations: { en: 'chart of observations', de: 'ein Diagramm der Beobachtungen' },
  assessment: { en: 'continence assessment', de: 'ein Kontinenz-Assessment' },
  events: { en: 'chart of events', de: 'ein Diagramm der Ereignisse' },
};

export const chartCalls = implement(api.charts, {
  getBioPodRecord,
  getContinenceAssessment,
  getLatestPadFill,
  getPadFill,
  getPatientActivity,
  getPatientBladderChart,
  getPatientEventRecord,
  getPatientVoidRecord,
  getPositionChart,
  getVoidingPattern,
  getVoidingPatternPeriod,
});
