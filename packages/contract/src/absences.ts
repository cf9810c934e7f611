import { z } from 'zod';
import { Done, get, post } from './call.ts';
import { Instant, OrganisationId, UserId } from './ids.ts';

/** How long a carer may pass calls on, minutes. */
export const absenceMin = 10;

/**
 * The reason for the end of an absence: its time was over, the carer is back, no one covered it any more, or the server
 * restarted.
 */
export const absenceEnds = ['time', 'back', 'uncovered', 'restart'] as const;
export type AbsenceEnd = (typeof absenceEnds)[number];

/** A carer who passes calls on to the others, and the time until then. */
export const Absence = z.object({ userId: UserId, name: z.string(), until: Instant });
export type Absence = z.infer<typeof Absence>;

/** The caller's own last absence. */
export const OwnAbsence = z.object({
  until: Instant,
  /** Null: it has not ended. */
  endedAt: Instant.nullable(),
  endedBy: z.enum(absenceEnds).nullable(),
});
export type OwnAbsence = z.infer<typeof OwnAbsence>;

/**
 * The carers of the caller's areas who pass calls on now, and the caller's own absence if it ended in the last 10
 * minutes.
 */
export const getAbsences = get('/user/GetAbsences', {
  summary: 'The carers who are away for a few minutes',
  permission: ['Classic Dashboard.View', 'Dashboard.View', 'Patients.View'],
  background: true,
  query: z.object({ organisationId: OrganisationId }),
  reply: z.object({ absences: z.array(Absence), own: OwnAbsence.nullable() }),
  errors: ['forbidden'],
});

/**
 * Passes the caller's calls on for 10 minutes: the caller's devices sound falls alone. Each person in the caller's
 * filter must also be shown by a sounding device of another user who may act on alerts. A second call starts the 10 minutes
 * again.
 */
export const beginAbsence = post('/user/BeginAbsence', {
  summary: 'Pass calls on for 10 minutes',
  permission: 'Dashboard.Alert.Save',
  writes: 'absence.begun',
  body: z.strictObject({ organisationId: OrganisationId }),
  reply: Absence,
  errors: ['forbidden', 'no-one-else-signed-in'],
});

/** Ends the caller's own absence. An absence that has ended stays as it is. */
export const endAbsence = post('/user/EndAbsence', {
  summary: 'Take calls again before the 10 minutes are over',
  permission: 'Dashboard.Alert.Save',
  writes: 'absence.ended',
  body: z.strictObject({ organisationId: OrganisationId }),
  reply: Done,
  errors: ['forbidden'],
});
