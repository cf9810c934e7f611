import {
  type BodyIn,
  type getAllRegions,
  getOrganisationDetail,
  type OrganisationDetail,
  type ReplyOf,
  saveOrganisationDateTimeSettings,
} from '@padlight/contract';
import type { ActNotice } from '../../../features/confirm/index.ts';
import { type FormPart, ScreenForm } from '../../../features/form/index.ts';
import { callOnce, useAction } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { useClockAndUnitFields, useRegionOptions, zoneOptions } from '../format-fields.tsx';

type Values = BodyIn<typeof saveOrganisationDateTimeSettings>;
type Regions = ReplyOf<typeof getAllRegions>;

interface FormatsFormProps {
  detail: OrganisationDetail;
  regions: Regions;
  onSaved: (notice: ActNotice) => void;
}

const valuesOf = (detail: OrganisationDetail): Values => ({
  organisationId: detail.organisationId,
  version: detail.version,
  timeZone: detail.timeZone,
  region: detail.region,
  hourCycle: detail.hourCycle,
  measureUnit: detail.measureUnit,
  isTimeDisplayEnabled: detail.isTimeDisplayEnabled,
});

/** The form of time zone, country, clock and units, with an example of this minute. A save can be undone. */
export function FormatsForm({ detail, regions, onSaved }: FormatsFormProps) {
  const t = useT('formats');
  const save = useAction(saveOrganisationDateTimeSettings);
  const { organisationId } = detail;
  const fields: FormPart<Values>[] = [
    {
      kind: 'select',
      name: 'timeZone',
      label: t('timeZone'),
      hint: t('timeZoneHint'),
      options: zoneOptions(regions, detail.timeZone),
    },
    {
      kind: 'select',
      name: 'region',
      label: t('region'),
      hint: t('regionHint'),
      none: t('regionNone'),
      options: useRegionOptions(regions),
    },
    ...useClockAndUnitFields<Values>(),
    {
      kind: 'yes',
      name: 'isTimeDisplayEnabled',
      label: t('isTimeDisplayEnabled'),
      hint: t('isTimeDisplayEnabledHint'),
    },
  ];
  return (
    <ScreenForm
      isPart
      title={t('title')}
      hint={t('hint')}
      schema={saveOrganisationDateTimeSettings.body}
      values={valuesOf(detail)}
      fields={fields}
      save={(body) => save.mutateAsync({ body })}
      onSaved={({ version }) =>
        onSaved({
          texts: t('saved'),
          undo: () => callOnce(saveOrganisationDateTimeSettings, { body: { ...valuesOf(detail), version } }),
        })
      }
      readTheirs={async () => ({
        values: valuesOf(await callOnce(getOrganisationDetail, { query: { organisationId } })),
      })}
    />
  );
}
