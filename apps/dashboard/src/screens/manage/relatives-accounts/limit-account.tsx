import {
  getSecondaryUsers,
  type RelativesPart,
  type SecondaryUserRow,
  updateSecondaryUser,
} from '@padlight/contract';
import type { ActNotice } from '../../../features/confirm/index.ts';
import { findRow } from '../../../features/data-table/index.ts';
import { ScreenForm } from '../../../features/form/index.ts';
import { callOnce, useAction } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { useChosenFields } from './account-fields.ts';

interface LimitAccountProps {
  account: SecondaryUserRow;
  /** The parts that the reader may give. */
  givable: readonly RelativesPart[];
  onSaved: (notice: ActNotice) => void;
  onBack: () => void;
}

const valuesOf = ({ displayName, language, people, parts, version }: SecondaryUserRow) => ({
  displayName,
  language,
  patientIds: people.map(({ patientId }) => patientId as string),
  parts,
  version,
});

/** Changes whom and what an account shows. A save can be undone from the list. */
export function LimitAccount({ account, givable, onSaved, onBack }: LimitAccountProps) {
  const t = useT('relatives-accounts');
  const update = useAction(updateSecondaryUser);
  const { userId, displayName: name } = account;
  const query = { userId };
  const fields = useChosenFields<ReturnType<typeof valuesOf>>(givable, account);
  return (
    <ScreenForm
      title={t('limitOf', { name })}
      backLabel={t('title')}
      onBack={onBack}
      schema={updateSecondaryUser.body}
      values={valuesOf(account)}
      fields={fields}
      errorFields={{ 'patient-not-found': 'patientIds', 'more-than-held': 'parts' }}
      save={(body) => update.mutateAsync({ query, body })}
      onSaved={({ version }) =>
        onSaved({
          texts: t('saved', { name }),
          undo: () => callOnce(updateSecondaryUser, { query, body: { ...valuesOf(account), version } }),
        })
      }
      readTheirs={async () => {
        const spec = { call: getSecondaryUsers, rowKey: (row: SecondaryUserRow) => row.userId };
        const now = await findRow<typeof getSecondaryUsers>(spec, userId);
        return now && { values: valuesOf(now) };
      }}
    />
  );
}
