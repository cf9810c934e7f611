import { getAllRegions, getOrganisationDetail } from '@padlight/contract';
import { ActNoticeLine } from '../../../features/confirm/index.ts';
import { useOpened } from '../../../features/form/index.ts';
import { useCall } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import { FormatExample } from '../format-example.tsx';
import { FormatsForm } from './formats-form.tsx';
import type { PartProps } from './part-props.ts';
import { PartState } from './part-state.tsx';

/** The place of the organisation and its formats of dates and times, editable with the permission. */
export function FormatsPart({ notice, onNotice }: PartProps) {
  const t = useT('formats');
  const { OrganisationId: organisationId } = useSession().organisation.OrganisationName;
  const detail = useCall(getOrganisationDetail, { query: { organisationId } }, { staleTime: 0 });
  const regions = useCall(getAllRegions, {});
  // The form mounts again with every version, so that it shows what was saved or undone.
  const { opened, renew } = useOpened(detail);
  if (!opened || !regions.data)
    return (
      <PartState
        error={detail.error ?? regions.error}
        retry={() => void Promise.all([detail.refetch(), regions.refetch()])}
      />
    );
  if (!opened.abilities.edit)
    return (
      <>
        <p>{t('readOnly')}</p>
        <FormatExample {...opened} />
      </>
    );
  return (
    <>
      <ActNoticeLine notice={notice} onNotice={onNotice} refresh={renew} />
      <FormatsForm
        key={opened.version}
        detail={opened}
        regions={regions.data}
        onSaved={(next) => {
          onNotice(next);
          void renew();
        }}
      />
    </>
  );
}
