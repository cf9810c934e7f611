import {
  type getRegistrationSettings,
  type RegistrationMode,
  type ReplyOf,
  registrationModes,
  saveRegistrationSettings,
} from '@padlight/contract';
import { Button, column, hint } from '@padlight/ui';
import { type FormEvent, useState } from 'react';
import { useAction } from '../../../../platform/call/index.ts';
import { useErrorText } from '../../../../platform/error-text/index.ts';
import { useT } from '../../../../platform/i18n/index.ts';

interface ModeFormProps {
  settings: ReplyOf<typeof getRegistrationSettings>;
  onSaved: () => void;
}

/** The choice of who may register an organisation. Where no mail can leave only `closed` can be chosen, and the form says why. */
export function ModeForm({ settings, onSaved }: ModeFormProps) {
  const t = useT('organisations');
  const errorText = useErrorText();
  const { newOrganisations, version, canMail, abilities } = settings;
  const [chosen, setChosen] = useState<RegistrationMode>(newOrganisations);
  const { mutate, isPending, error } = useAction(saveRegistrationSettings);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (!isPending) mutate({ body: { newOrganisations: chosen, version } }, { onSuccess: onSaved });
  };
  const isOpen = (mode: RegistrationMode): boolean => abilities.edit && (canMail || mode === 'closed');
  return (
    <form className={column(3)} onSubmit={save}>
      <fieldset className={column(2)}>
        <legend>{t('registration.mode')}</legend>
        {registrationModes.map((mode) => (
          <label key={mode}>
            <input
              type="radio"
              name="newOrganisations"
              value={mode}
              checked={chosen === mode}
              disabled={!isOpen(mode)}
              onChange={() => setChosen(mode)}
            />{' '}
            {t(`registration.is.${mode}`)} <span className={hint()}>{t(`registration.isHint.${mode}`)}</span>
          </label>
        ))}
      </fieldset>
      {!canMail && <p role="note">{t('registration.noMail')}</p>}
      {error && <p role="alert">{errorText(error)}</p>}
      {abilities.edit && (
        <div>
          <Button type="submit" kind="primary" busy={isPending} disabled={chosen === newOrganisations}>
            {t('registration.save')}
          </Button>
        </div>
      )}
    </form>
  );
}
