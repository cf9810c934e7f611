import { z } from 'zod';
import { del, get, post } from './call.ts';
import { Instant, OrganisationId, ShiftId, TimeOfDay } from './ids.ts';
import { nameText } from './text.ts';

/** The shifts of an organisation that has saved none: early 06-14, late 14-22, night 22-06. Each screen names them. */
export const standardShifts = ['early', 'late', 'night'] as const;
export type StandardShift = (typeof standardShifts)[number];

/** A shift: a name and a range in the organisation's time. `end` is the next one's `start`. */
export const Shift = z.object({
  shiftId: ShiftId,
  name: z.string(),
  /** One of the standard shifts, whose name the reader's language gives; null: `name` is the organisation's own. */
  standard: z.enum(standardShifts).nullable(),
  start: TimeOfDay,
  end: TimeOfDay,
});
export type Shift = z.infer<typeof Shift>;

/** One occurrence of a shift: from its start to its end on one day, also right on the days when the clock changes. */
export const ShiftTurn = z.object({ shiftId: ShiftId, startsAt: Instant, endsAt: Instant });
export type ShiftTurn = z.infer<typeof ShiftTurn>;

const shiftReaders = [
  'Dashboard.View',
  'Classic Dashboard.View',
  'Patients.View',
  'Organisations.View',
] as const;

export const getOrganisationShift = get('/organisation/getorganisationshift', {
  summary: 'The shifts of the organisation, and which one is now',
  permission: shiftReaders,
  background: true,
  query: z.object({ organisationId: OrganisationId }),
  reply: z.object({
    shifts: z.array(Shift),
    /** True: no one saved any, these are the standard shifts. */
    isStandard: z.boolean(),
    /** 0: no one saved any. A change sends it back. */
    version: z.number().int(),
    timeZone: z.string(),
    previous: ShiftTurn,
    current: ShiftTurn,
    next: ShiftTurn,
    abilities: z.object({ edit: z.boolean() }),
  }),
  errors: ['forbidden'],
});

/** A shift as a form sends it: a new one has no id. */
export const ShiftDraft = z.strictObject({
  shiftId: ShiftId.optional(),
  name: nameText(60),
  start: TimeOfDay,
  end: TimeOfDay,
});
export type ShiftDraft = z.infer<typeof ShiftDraft>;

export const mostShifts = 8;

/** Saves all shifts of the organisation: together they cover 24 hours, without a gap or an overlap. */
export const saveOrgShift = post('/organisation/saveorgshift', {
  summary: 'Save the shifts of the organisation',
  permission: 'Organisations.Edit',
  writes: 'shifts.saved',
  body: z.strictObject({
    organisationId: OrganisationId,
    shifts: z.array(ShiftDraft).min(1).max(mostShifts),
    version: z.number().int().min(0),
  }),
  reply: z.object({ version: z.number().int() }),
  errors: [
    'forbidden',
    'more-than-held',
    'shifts-do-not-cover',
    'shift-name-taken',
    'shift-not-found',
    'changed-meanwhile',
  ],
});

/** Deletes a shift: the one before it lasts until the next begins. The last one stays. */
export const deleteOrgShift = del('/organisation/DeleteOrgShift', {
  summary: 'Delete a shift of the organisation',
  permission: 'Organisations.Edit',
  writes: 'shift.deleted',
  query: z.object({ organisationId: OrganisationId, shiftId: ShiftId }),
  reply: z.object({ version: z.number().int() }),
  errors: ['forbidden', 'more-than-held', 'shift-not-found', 'last-shift'],
});
