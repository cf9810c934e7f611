import { z } from 'zod';
import { get } from './call.ts';
import { OrganisationId } from './ids.ts';
import { languages, languageTable } from './languages.ts';

/** The words for patient and pad in one language, as the organisation chose them. */
export const Terms = z.object({
  Language: z.enum(languages),
  PatientValue: z.string(),
  PluralPatientValue: z.string(),
  PadValue: z.string(),
  PluralPadValue: z.string(),
});
export type Terms = z.infer<typeof Terms>;

/** The product's own terms, in every language. */
export const defaultTerms: readonly Terms[] = languages.map((language) => ({
  Language: language,
  ...languageTable[language].terms,
}));

const Colour = z.string().regex(/^#[0-9a-f]{6}$/i);

/** An organisation's appearance. Absent parts are as in the product's own theme. */
export const Theme = z.object({
  name: z.string(),
  font: z.string().optional(),
  logo: z.string().optional(),
  isCircleLogo: z.boolean().optional(),
  logoPadding: z.tuple([z.number(), z.number(), z.number(), z.number()]).optional(),
  loginBg: z.string().optional(),
  colors: z.record(z.string(), Colour).optional(),
  topNavBgOpacity: z.number().min(0).max(1).default(0),
  menuBgOpacity: z.number().min(0).max(1).default(1),
  mainContentBgOpacity: z.number().min(0).max(1).default(1),
  fontSize: z
    .object({
      mainTitle: z.number(),
      title: z.number(),
      smallTitle: z.number(),
      bodyText: z.number(),
      bodyTextSmall: z.number(),
      supplementaryText: z.number(),
    })
    .default({
      mainTitle: 26,
      title: 18,
      smallTitle: 17,
      bodyText: 16,
      bodyTextSmall: 14,
      supplementaryText: 13,
    }),
  fontColor: z.record(z.string(), Colour).optional(),
  terms: z.array(Terms).default([...defaultTerms]),
});
export type Theme = z.infer<typeof Theme>;

/**
 * The theme of the organisation, or the theme, of a name; the product's own where there is none, or more than one. For the sign-in
 * page: it reveals nothing of a person. After the sign-in {@link getOrgSettings} knows the organisation.
 */
export const getCustomTheme = get('/setting/getcustomtheme', {
  summary: 'For outside clients: the theme and terms of a name, before sign-in',
  permission: 'public',
  query: z.object({ name: z.string().max(100).optional() }),
  reply: Theme,
});

/** The appearance and terms of an organisation's screens: its theme, and its words for patient and pad. */
export const getOrgSettings = get('/setting/GetOrgSettings', {
  summary: 'The theme and terms of the active organisation',
  permission: 'login',
  displays: true,
  secondary: true,
  query: z.object({ organisationId: OrganisationId }),
  reply: z.object({ organisationId: OrganisationId, theme: Theme }),
});
