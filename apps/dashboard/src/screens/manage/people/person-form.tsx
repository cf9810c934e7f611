import { type BodyIn, getBuildings, getProducts, type ReplyOf, savePatient } from '@padlight/contract';
import { Banner, hint as hintClass } from '@padlight/ui';
import { useEffect, useState } from 'react';
import { ScreenForm } from '../../../features/form/index.ts';
import { callOnce, useCall } from '../../../platform/call/index.ts';
import { useErrorText } from '../../../platform/error-text/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { retryOf } from '../../../platform/load-failed/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import { GroupNames, useNarrowsSight } from '../group-names.tsx';
import { useDayNightFields } from './day-night-fields.tsx';
import { type KeptRoom, usePlaceFields } from './place-fields.tsx';

export type PersonValues = BodyIn<typeof savePatient>;
type Saved = ReplyOf<typeof savePatient> & { readonly name: string };

/** The time for which the alert of a failed save is shown, ms. */
const failedShownMs = 2_000;

interface PersonFormProps {
  title: string;
  hint?: string;
  saveLabel?: string;
  values: PersonValues;
  /** The current room. */
  room?: KeptRoom;
  /** True where consent to monitoring is already recorded: the form then does not ask for it. */
  hasConsent: boolean;
  /** The names of the groups that hold the person; none for a new one. */
  groups?: readonly string[];
  onSaved: (saved: Saved) => void;
  onBack: () => void;
  readTheirs?: () => Promise<{ values: PersonValues } | undefined>;
}

/** The form of a person's master data, for a new and an existing person. */
export function PersonForm(props: PersonFormProps) {
  const { title, hint, saveLabel, values, room, hasConsent, groups, onSaved, onBack, readTheirs } = props;
  const t = useT('people');
  const errorText = useErrorText();
  const { OrganisationId: organisationId } = useSession().organisation.OrganisationName;
  const buildings = useCall(getBuildings, { query: { organisationId } });
  const makers = useCall(getProducts, {});
  const narrowsSight = useNarrowsSight();
  const [failed, setFailed] = useState<{ readonly texts: string }>();
  useEffect(() => {
    if (!failed) return;
    const timer = setTimeout(() => setFailed(undefined), failedShownMs);
    return () => clearTimeout(timer);
  }, [failed]);
  const save = async (body: Parameters<typeof callOnce<typeof savePatient>>[1]['body']): Promise<Saved> => {
    try {
      return { ...(await callOnce(savePatient, { body })), name: body.alias };
    } catch (error) {
      setFailed({ texts: errorText(error) });
      throw error;
    }
  };
  const place = usePlaceFields({ items: buildings.data, retry: retryOf(buildings) }, room);
  const times = useDayNightFields({ items: makers.data, retry: retryOf(makers) });
  return (
    <>
      {failed && (
        <Banner kind="warning">
          <strong>{t('failed')}</strong> {failed.texts}
        </Banner>
      )}
      <ScreenForm
        title={title}
        hint={hint}
        saveLabel={saveLabel}
        backLabel={t('title')}
        onBack={onBack}
        schema={savePatient.body}
        values={values}
        fields={[
          { kind: 'text', name: 'alias', label: t('name'), maxLength: 100 },
          {
            kind: 'text',
            name: 'patientId',
            label: t('ownNumber'),
            hint: t('ownNumberHint'),
            maxLength: 40,
          },
          ...place,
          { kind: 'text', name: 'AllocatedPod', label: t('pod'), hint: t('podHint'), maxLength: 40 },
          {
            kind: 'text',
            name: 'nodeMac',
            label: t('node'),
            hint: t('nodeHint'),
            maxLength: 400,
          },
          ...times,
          ...(hasConsent
            ? []
            : [
                {
                  kind: 'yes',
                  name: 'monitoringConsent',
                  label: t('consent'),
                  hint: t('consentHint'),
                } as const,
              ]),
          ...(groups
            ? [
                {
                  kind: 'content',
                  key: 'groups',
                  draw: () => (
                    <section aria-labelledby="groups-of-person">
                      <h2 id="groups-of-person">{t('groupsOf')}</h2>
                      <GroupNames names={groups} />
                      {narrowsSight && <p>{t('sightHint')}</p>}
                      <p className={hintClass()}>{t('groupsHint')}</p>
                    </section>
                  ),
                } as const,
              ]
            : []),
        ]}
        ownRules={{
          bed: t('rule.bed'),
          roomId: t('rule.room'),
          DayProductId: t('rule.product'),
          DayStartTime: t('rule.hours'),
          AllocatedPod: t('rule.pod'),
          nodeMac: t('rule.node'),
        }}
        errorFields={{
          'bed-taken': 'bed',
          'room-not-found': 'roomId',
          'pod-not-found': 'AllocatedPod',
          'pod-in-use': 'AllocatedPod',
          'pod-worn': 'AllocatedPod',
          'not-consented': 'AllocatedPod',
          'node-not-found': 'nodeMac',
          'product-not-found': 'DayProductId',
        }}
        save={save}
        onSaved={onSaved}
        {...(readTheirs ? { readTheirs } : {})}
      />
    </>
  );
}
