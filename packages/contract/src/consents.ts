import { z } from 'zod';
import { post } from './call.ts';
import { Instant, PatientId } from './ids.ts';
import { languages } from './languages.ts';
import { nameText, optionalText } from './text.ts';

/** The kinds of consent. */
export const consentKinds = ['monitoring', 'sharing'] as const;
export type ConsentKind = (typeof consentKinds)[number];

/**
 * The version of the text that is read to whoever consents to sharing with relatives. A changed text is a new version: what was
 * consented to earlier keeps the version that it was given for.
 */
export const sharingTextVersion = 1;

export const consentDecisions = ['given', 'refused', 'withdrawn'] as const;
export type ConsentDecision = (typeof consentDecisions)[number];

/** The last decision on a person's consent, and its time. */
export const Consent = z.object({
  kind: z.enum(consentKinds),
  decision: z.enum(consentDecisions),
  at: Instant,
  /** The name of the person who decided, or of their representative; null: not recorded, or the caller sees no names. */
  decidedBy: z.string().nullable(),
  note: z.string().nullable(),
  /** The text that was decided on, and the language in which it was read; null: a decision without a text. */
  textVersion: z.number().int().positive().nullable().default(null),
  textLanguage: z.enum(languages).nullable().default(null),
});
export type Consent = z.infer<typeof Consent>;

/**
 * Records the decision of a person or their representative. `sharing` lets relatives see how the person is; where it is refused or
 * withdrawn, nothing is shown to them from then on. Where consent to monitoring is refused or withdrawn, the
 * monitoring ends at once: the pod is freed, open alerts end, and no pod can be assigned until consent is given again.
 */
export const savePatientConsent = post('/data/SavePatientConsent', {
  summary: 'Record that a person gave, refused or withdrew consent',
  permission: 'Patients.Monitor',
  writes: 'patient.consent',
  body: z.strictObject({
    patientId: PatientId,
    kind: z.enum(consentKinds),
    decision: z.enum(consentDecisions),
    decidedBy: nameText(100),
    note: optionalText(500).default(''),
    /** The person's name as it is shown: needed to end the monitoring. */
    confirmName: z.string().max(200).optional(),
    /** The language in which the text on sharing was read: needed to consent to sharing. */
    textLanguage: z.enum(languages).optional(),
    /** The version of that text: {@link sharingTextVersion}. */
    textVersion: z.number().int().positive().optional(),
  }),
  reply: Consent,
  errors: ['forbidden', 'patient-not-found', 'name-not-confirmed', 'consent-text-outdated'],
});
