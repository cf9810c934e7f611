import { z } from 'zod';
import { Done, get, put } from './call.ts';
import { OrganisationId } from './ids.ts';

/** The prerequisites of a live tile, in the best order to set them up. */
export const setUpSteps = [
  'organisation',
  'formats',
  'places',
  'wards',
  'site',
  'nodes',
  'pods',
  'products',
  'people',
  'users',
  'heard',
  'live',
] as const;
export type SetUpStep = (typeof setUpSteps)[number];

/** The steps that a home may leave out. Without a country, times have the usual format of each reader's language. */
export const optionalSteps = ['formats', 'wards', 'users'] as const satisfies readonly SetUpStep[];
export type OptionalStep = (typeof optionalSteps)[number];

/** The progress of the set-up, read from the stored data. It is never recorded, so it can't be wrong. */
export const SetUpGuide = z.object({
  steps: z.array(
    z.object({
      step: z.enum(setUpSteps),
      state: z.enum(['done', 'open', 'skipped']),
      /** The number of things that the step makes. */
      count: z.number().int(),
    }),
  ),
  /** True: no step is open. */
  isDone: z.boolean(),
  /** Links and codes by mail reach their users; else no one can reset a password. */
  canMail: z.boolean(),
  /** Floors with monitored people and no device with audible alerts; null: the people without a room. */
  unheardPlaces: z.array(z.object({ building: z.string().nullable(), floor: z.string().nullable() })),
  /**
   * The roles that alerts escalate to and that no user has, by name: they call no one. Null: the nurse lead, where there is no such
   * role.
   */
  emptyRoles: z.array(z.string().nullable()),
  /** Pods that are received and not registered. */
  unknownPods: z.number().int(),
  /** Messages of the last day for a node that is not registered at the site. */
  foreignNodes: z.number().int(),
});
export type SetUpGuide = z.infer<typeof SetUpGuide>;

/** The guided set-up. */
export const getSetUpGuide = get('/setup/GetGuide', {
  summary: 'The steps of the set-up of the organisation with their state',
  permission: 'Organisations.Edit',
  background: true,
  query: z.object({ organisationId: OrganisationId }),
  reply: SetUpGuide,
  errors: ['forbidden'],
});

/** Leaves an optional step of the set-up out, or brings it back. */
export const skipSetUpStep = put('/setup/SkipStep', {
  summary: 'Skip an optional step of the set-up',
  permission: 'Organisations.Edit',
  writes: 'set-up.step-skipped',
  body: z.strictObject({
    organisationId: OrganisationId,
    step: z.enum(optionalSteps),
    isSkipped: z.boolean(),
  }),
  reply: Done,
  errors: ['forbidden', 'more-than-held'],
});
