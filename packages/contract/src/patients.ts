import { z } from 'zod';
import { get } from './call.ts';
import { Consent } from './consents.ts';
import { Instant, Mac, OrganisationId, PatientId, RoomId, TimeOfDay } from './ids.ts';

/** A pad product. Working capacity is its capacity in use; Rothwell (ISO 11948-1) overstates it about fourfold. */
export const Product = z.object({
  productId: z.number().int().positive(),
  manufacturer: z.string(),
  name: z.string(),
  workingMl: z.number().positive(),
  rothwellMl: z.number().positive(),
});
export type Product = z.infer<typeof Product>;

/** The goals of one patient. Percentages are of the working capacity. */
export const Goals = z.object({
  padFillMinDayPct: z.number().min(0).max(100),
  padFillMaxDayPct: z.number().min(0).max(100),
  padFillMinNightPct: z.number().min(0).max(100),
  padFillMaxNightPct: z.number().min(0).max(100),
  timeInPadMin: z.number().positive(),
  /** Minutes in a wet pad, from its first wetness; null: the skin clock is displayed and calls for nothing. */
  timeInWetMin: z.number().positive().nullable(),
  timeInPositionMin: z.number().positive(),
  timeInPositionOn: z.boolean(),
  /** True: a partial turn, of `minTurnDegrees` or more, counts; else only a whole turn from side to side does. */
  partialTurnsOn: z.boolean(),
  minTurnDegrees: z.number().min(1).max(180),
  temperatureLowC: z.number(),
  temperatureHighC: z.number(),
  /** °C over the person's own baseline. */
  temperatureRiseC: z.number().positive(),
  fallDetectionOn: z.boolean(),
  /** Minutes a red light may last before it turns dark. */
  redTargetMin: z.number().positive(),
});
export type Goals = z.infer<typeof Goals>;

/** The goals a patient has until a carer sets others. Sources: docs/analysis.md. */
export const defaultGoals: Goals = {
  padFillMinDayPct: 60,
  padFillMaxDayPct: 85,
  padFillMinNightPct: 50,
  padFillMaxNightPct: 75,
  timeInPadMin: 480,
  timeInWetMin: null,
  timeInPositionMin: 240,
  timeInPositionOn: true,
  partialTurnsOn: true,
  minTurnDegrees: 30,
  temperatureLowC: 35,
  temperatureHighC: 37.8,
  temperatureRiseC: 1.1,
  fallDetectionOn: true,
  redTargetMin: 30,
};

/** A person in care: master data, in the field names that clients know. */
export const Patient = z.object({
  PatientId,
  OrganisationId,
  alias: z.string().nullable(),
  /** The home's own number of the person; also null for callers who see people by a code. */
  patientId: z.string().nullable(),
  podMac: Mac.nullable(),
  AllocatedPod: z.string().nullable(),
  PodAssignedDate: Instant.nullable(),
  DayProductId: z.number().int(),
  NightProductId: z.number().int(),
  /** The manufacturer of these products; 0: none is chosen. */
  DayManufacturerId: z.number().int(),
  NightManufacturerId: z.number().int(),
  DayStartTime: TimeOfDay.nullable(),
  DayEndTime: TimeOfDay.nullable(),
  NightStartTime: TimeOfDay.nullable(),
  NightEndTime: TimeOfDay.nullable(),
  roomId: RoomId.nullable(),
  room: z.string().nullable(),
  bed: z.string().nullable(),
  archivedAt: Instant.nullable(),
});
export type Patient = z.infer<typeof Patient>;

export const getPatientProfile = get('/Board/GetPatientProfile', {
  summary: 'Master data, products, goals and consents of one patient',
  permission: 'Patients.View',
  accesses: 'patient.viewed',
  query: z.object({ patientId: PatientId }),
  reply: z.object({
    patient: Patient,
    dayProduct: Product.nullable(),
    nightProduct: Product.nullable(),
    goals: Goals,
    consents: z.array(Consent),
  }),
  errors: ['patient-not-found'],
});
