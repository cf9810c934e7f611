import {
  type BodyIn,
  getPatientAlertSettings,
  type PatientId,
  type ReplyOf,
  type Shift,
  saveAlertSettings,
  savePatientAlertSettings,
} from '@padlight/contract';
import { useNavigate } from '@tanstack/react-router';
import {
  byCare,
  overridesOf,
  SettingList,
  settingFieldsOf,
  settingLine,
  withOverrides,
} from '../../features/alert-settings/index.ts';
import { shiftName } from '../../features/board/index.ts';
import { ScreenForm } from '../../features/form/index.ts';
import { alertKind } from '../../features/tile/index.ts';
import { callOnce, useAction } from '../../platform/call/index.ts';
import { useT } from '../../platform/i18n/index.ts';

/** All types with their values for the person, of which the differences are sent. */
const wholeSettings = saveAlertSettings.body.pick({ settings: true, version: true });
type Values = Pick<BodyIn<typeof saveAlertSettings>, 'settings' | 'version'>;

interface OwnSettingsFormProps {
  patientId: PatientId;
  own: ReplyOf<typeof getPatientAlertSettings>;
  shifts: readonly Shift[];
  onSaved: () => void;
}

/** The form of one person's alerts: unchanged fields keep following the organisation. */
export function OwnSettingsForm({ patientId, own, shifts, onSaved }: OwnSettingsFormProps) {
  const t = useT('alert-settings');
  const tParts = useT('board-parts');
  const tTile = useT('tile');
  const navigate = useNavigate();
  const save = useAction(savePatientAlertSettings);
  const { roles, defaultRole } = own;
  const inherited = byCare(own.inherited);
  const names = { roles, defaultRole, shifts, shiftName: (shift: Shift) => shiftName(shift, tParts) };
  const settings = withOverrides(inherited, own.overrides);
  const listProps = {
    basis: inherited,
    basisText: { changed: t('own.changed'), reset: t('own.reset') },
    names,
    kindOf: (type: Parameters<typeof alertKind>[0]) => {
      const { Icon, texts } = alertKind(type);
      return { Icon, label: tTile(texts) };
    },
  };
  if (!own.abilities.edit) return <SettingList {...listProps} settings={settings} />;
  return (
    <ScreenForm
      isPart
      title={t('own.title')}
      hint={t('own.hint')}
      saveLabel={t('save')}
      backLabel={t('own.back')}
      onBack={() => void navigate({ to: '/patients/monitor', search: { patientId } })}
      schema={wholeSettings}
      values={{ settings, version: own.version }}
      fields={settingFieldsOf<Values>({ ...listProps, line: (setting) => settingLine(t, setting, names) })}
      save={(body) =>
        save.mutateAsync({
          body: { patientId, overrides: overridesOf(body.settings, inherited), version: body.version },
        })
      }
      onSaved={onSaved}
      readTheirs={async () => {
        const now = await callOnce(getPatientAlertSettings, { query: { patientId } });
        return {
          values: { settings: withOverrides(byCare(now.inherited), now.overrides), version: now.version },
        };
      }}
    />
  );
}
