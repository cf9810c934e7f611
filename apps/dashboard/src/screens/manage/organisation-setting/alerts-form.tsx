import {
  type BodyIn,
  getAlertSettings,
  type ReplyOf,
  type Shift,
  saveAlertSettings,
} from '@padlight/contract';
import { byCare, SettingList, settingFieldsOf, settingLine } from '../../../features/alert-settings/index.ts';
import { shiftName } from '../../../features/board/index.ts';
import { ScreenForm } from '../../../features/form/index.ts';
import { alertKind } from '../../../features/tile/index.ts';
import { callOnce, useAction } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { useSession } from '../../../platform/session/index.ts';

type Values = BodyIn<typeof saveAlertSettings>;

interface AlertsFormProps {
  settings: ReplyOf<typeof getAlertSettings>;
  shifts: readonly Shift[];
  onSaved: () => void;
}

/** The form of all alert types: each is a line that opens. A reader without the permission sees the same lines. */
export function AlertsForm({ settings: known, shifts, onSaved }: AlertsFormProps) {
  const t = useT('alert-settings');
  const tParts = useT('board-parts');
  const tTile = useT('tile');
  const { OrganisationId: organisationId } = useSession().organisation.OrganisationName;
  const save = useAction(saveAlertSettings);
  const { roles, defaultRole } = known;
  const names = { roles, defaultRole, shifts, shiftName: (shift: Shift) => shiftName(shift, tParts) };
  const listProps = {
    basis: byCare(known.defaults),
    basisText: { changed: t('alerts.changed'), reset: t('alerts.reset') },
    names,
    kindOf: (type: Parameters<typeof alertKind>[0]) => {
      const { Icon, texts } = alertKind(type);
      return { Icon, label: tTile(texts) };
    },
  };
  if (!known.abilities.edit) return <SettingList {...listProps} settings={byCare(known.settings)} />;
  return (
    <ScreenForm
      isPart
      title={t('alerts.title')}
      hint={t('alerts.hint')}
      saveLabel={t('save')}
      schema={saveAlertSettings.body}
      values={{ organisationId, settings: byCare(known.settings), version: known.version }}
      fields={settingFieldsOf<Values>({ ...listProps, line: (setting) => settingLine(t, setting, names) })}
      save={(body) => save.mutateAsync({ body })}
      onSaved={onSaved}
      readTheirs={async () => {
        const { settings, version } = await callOnce(getAlertSettings, { query: { organisationId } });
        return { values: { organisationId, settings: byCare(settings), version } };
      }}
    />
  );
}
