import { z } from 'zod';
import { get } from './call.ts';
import { Instant, PatientId } from './ids.ts';

/**
 * How a person is now, as relatives read it. `called`: the team was called to look in. `unknown`: the pod is heard but says nothing
 * of the pad yet, as after a change. `silent`: nothing was heard since `heardAt`. `not-monitored`: no pod, or no consent to it.
 */
export const wellBeing = [
  'called',
  'change-due',
  'change-soon',
  'no-change-due',
  'dry',
  'unknown',
  'silent',
  'not-monitored',
] as const;

/** The position of a body, in few words. */
export const relativesPositions = ['lying', 'sitting', 'up'] as const;

/** A person whom the caller may ask about: the name alone. */
export const SharedPerson = z.object({ patientId: PatientId, name: z.string() });
export type SharedPerson = z.infer<typeof SharedPerson>;

/** How one person is now. It names no one else, no room and no device. */
export const RelativesNow = z.object({
  /** The server's time of this answer. */
  at: Instant,
  name: z.string(),
  state: z.enum(wellBeing),
  /** True: a member of the team has taken charge of it. Only where someone was called or a change is due. */
  isAttended: z.boolean(),
  /** Null: not known now. */
  position: z.enum(relativesPositions).nullable(),
  /** When the pod was last heard; null: never, or not monitored. */
  heardAt: Instant.nullable(),
});
export type RelativesNow = z.infer<typeof RelativesNow>;

const Count = z.number().int().nonnegative();

/** The events in a span of time. Where little of it is known (`isKnown` false), the counts may be too low. */
const Happened = z.object({
  from: Instant,
  to: Instant,
  isKnown: z.boolean(),
  changes: Count,
  turns: Count,
});

/** A night, and how long the person lay in it, in ms. */
export const RelativesNight = Happened.extend({ lyingMs: z.number().nonnegative() });
export type RelativesNight = z.infer<typeof RelativesNight>;

const ofOne = {
  accesses: 'relatives.viewed',
  background: true,
  query: z.object({ patientId: PatientId }),
  errors: ['patient-not-found', 'forbidden'],
} as const;

/**
 * The people whom the caller may ask about: with consent to sharing, in care, within the caller's areas; for an account of
 * relatives also chosen, and seen by whoever keeps the account.
 */
export const getRelativesPeople = get('/relatives/GetPeople', {
  summary: 'The people whom a relative may ask about',
  permission: 'Relatives.View',
  background: true,
  reply: z.object({
    people: z.array(SharedPerson),
    /** The parts that this account shows beside how a person is now. */
    parts: z.array(z.enum(['day', 'nights'])),
  }),
});

export const getRelativesNow = get('/relatives/GetNow', {
  summary: 'How one person is now, for relatives',
  permission: 'Relatives.View',
  ...ofOne,
  reply: RelativesNow,
});

export const getRelativesDay = get('/relatives/GetDay', {
  summary: 'What happened today with one person, for relatives',
  permission: 'Relatives.Days.View',
  ...ofOne,
  reply: Happened.extend({ at: Instant }),
});

/** The last seven nights that have begun, newest first; none where day and night are one. */
export const getRelativesNights = get('/relatives/GetNights', {
  summary: 'The last nights of one person, for relatives',
  permission: 'Relatives.Nights.View',
  ...ofOne,
  reply: z.object({ at: Instant, nights: z.array(RelativesNight) }),
});
