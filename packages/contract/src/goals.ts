import { z } from 'zod';
import { get, post } from './call.ts';
import { type GoalKind, goalKinds, goalParts, goalPermissions, goalValues } from './goal-values.ts';
import { Instant, OrganisationId, PatientId } from './ids.ts';
import { Product } from './patients.ts';
import { noteText } from './text.ts';

/** The state of one goal. */
const stateOf = <Kind extends GoalKind>(kind: Kind) =>
  z.object({
    values: goalParts[kind],
    /** Rises with every change; 0: never changed. A change names the version that it was made from. */
    version: z.number().int().min(0),
    changedAt: Instant.nullable(),
    changedBy: z.string().nullable(),
    /** True: the caller may set it. */
    canSave: z.boolean(),
  });

/** A person's goals, each null where the caller may not see it. */
export const PatientGoals = z.object({
  patientId: PatientId,
  padFill: stateOf('padFill').nullable(),
  skinCare: stateOf('skinCare').nullable(),
  position: stateOf('position').nullable(),
  temperature: stateOf('temperature').nullable(),
  fall: stateOf('fall').nullable(),
  /** Also visible with the position: while fall detection is on, time in position can't be turned off. */
  fallDetectionOn: z.boolean(),
  /** The products that the goals name. */
  products: z.array(Product),
});
export type PatientGoals = z.infer<typeof PatientGoals>;

const anyView = [
  goalPermissions.padFill.view,
  goalPermissions.skinCare.view,
  goalPermissions.position.view,
  goalPermissions.temperature.view,
  goalPermissions.fall.view,
] as const;
const person = z.object({ organisationId: OrganisationId, patientId: PatientId });

export const getPatientGoal = get('/goal/GetPatientGoal', {
  summary: 'The goals of one patient that the caller may see',
  permission: anyView,
  accesses: 'patient.viewed',
  query: person,
  reply: PatientGoals,
  errors: ['patient-not-found'],
});

const Part = z.record(z.string(), z.union([z.number(), z.string(), z.boolean(), z.null()]));

/** One change of one goal: the values that differ, before and after, with the user and the reason. */
export const GoalChange = z.object({
  goal: z.enum(goalKinds),
  version: z.number().int(),
  at: Instant,
  by: z.string().nullable(),
  before: Part,
  after: Part,
  /** Null where no reason was given, or a pseudonymised caller may not read it: it may hold a name. */
  reason: z.string().nullable(),
  reasonHidden: z.boolean(),
});
export type GoalChange = z.infer<typeof GoalChange>;

export const getPatientHistory = get('/goal/GetPatientHistory', {
  summary: 'The changes of the goals of one patient, the newest first',
  permission: anyView,
  accesses: 'patient.viewed',
  query: person.extend({
    goal: z.enum(goalKinds).optional(),
    /** Only changes before this. */
    before: Instant.optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  reply: z.object({
    changes: z.array(GoalChange),
    /** The products that the changes name. */
    products: z.array(Product),
    /** True: there are older changes. */
    hasMore: z.boolean(),
  }),
  errors: ['patient-not-found'],
});

/** The body of a change. A reason is needed where it loosens a safety goal (`loosenedParts`). */
const bodyOf = <Kind extends GoalKind>(kind: Kind) =>
  z.strictObject({
    ...person.shape,
    version: z.number().int().min(0),
    reason: noteText(500),
    values: goalValues[kind],
  });
const SavedGoal = z.object({
  version: z.number().int(),
  /** Goals that changed with it: time in position is turned on with fall detection. */
  alsoChanged: z.array(z.enum(goalKinds)),
});
export type SavedGoal = z.infer<typeof SavedGoal>;

const common = {
  writes: 'goal.saved',
  reply: SavedGoal,
} as const;

export const savePadFillProfileGoal = post('/goal/SavePadFillProfileGoal', {
  ...common,
  summary: 'Set the fill at which a pad is to be changed, day and night, and their products',
  permission: goalPermissions.padFill.save,
  body: bodyOf('padFill'),
  errors: ['patient-not-found', 'product-not-found', 'changed-meanwhile', 'goal-reason-needed'],
});

export const saveSkinCareGoal = post('/goal/SaveSkinCareGoal', {
  ...common,
  summary: 'Set how long a pad, a wet pad and a red light may last',
  permission: goalPermissions.skinCare.save,
  body: bodyOf('skinCare'),
  errors: ['patient-not-found', 'changed-meanwhile', 'goal-reason-needed'],
});

export const savePositionGoal = post('/goal/SavePositionGoal', {
  ...common,
  summary: 'Set how long one position may last, and what counts as a turn',
  permission: goalPermissions.position.save,
  body: bodyOf('position'),
  errors: ['patient-not-found', 'changed-meanwhile', 'goal-reason-needed', 'position-needed-for-fall'],
});

export const saveTemperatureGoal = post('/goal/SaveTemperatureGoal', {
  ...common,
  summary: 'Set the limits of the skin temperature, and of its rise over the usual',
  permission: goalPermissions.temperature.save,
  body: bodyOf('temperature'),
  errors: ['patient-not-found', 'changed-meanwhile', 'goal-reason-needed'],
});

export const saveFallGoal = post('/goal/SaveFallGoal', {
  ...common,
  summary: 'Turn fall detection on or off; time in position is turned on with it',
  permission: goalPermissions.fall.save,
  body: bodyOf('fall'),
  errors: ['patient-not-found', 'changed-meanwhile', 'goal-reason-needed'],
});

/** A goal as `getPatientGoal` reports it. */
export type GoalState<Kind extends GoalKind> = NonNullable<PatientGoals[Kind]>;
