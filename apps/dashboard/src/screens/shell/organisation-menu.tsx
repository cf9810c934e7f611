import { selectOrganisation } from '@padlight/contract';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useAction } from '../../platform/call/index.ts';
import { useErrorText } from '../../platform/error-text/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { storeUser, useSession } from '../../platform/session/index.ts';
import styles from './drop-down.module.css';
import { DropDown } from './drop-down.tsx';
import bar from './top-bar.module.css';

/**
 * The name of the organisation. A user of several switches here: once the server has moved the session, its user
 * is stored, and the page starts again with permissions, theme, terms and filter of the new one.
 */
export function OrganisationMenu() {
  const t = useT('shell');
  const errorText = useErrorText();
  const { user, organisation } = useSession();
  const { mutate, isPending, error } = useAction(selectOrganisation);
  const { Name: name, OrganisationId: here } = organisation.OrganisationName;
  const open = user.organisations.filter(({ Roles, Active }) => Active || Roles.length > 0);
  const whole = (
    <span className={bar.fits}>
      <span className={bar.name}>{name}</span>
    </span>
  );
  if (open.length < 2) return whole;
  return (
    <DropDown
      className={bar.organisation}
      side="left"
      name={t('organisation.change')}
      label={
        <>
          {whole}
          <IconChevronDown aria-hidden size={18} />
        </>
      }
    >
      {(close) => (
        <>
          <p className={styles.label}>{t('organisation.choose')}</p>
          {error && (
            <p className={styles.failure} role="alert">
              {errorText(error)}
            </p>
          )}
          {open.map(({ OrganisationName: { OrganisationId: organisationId, Name } }) => (
            <button
              key={organisationId}
              type="button"
              className={styles.row}
              aria-pressed={organisationId === here}
              aria-disabled={isPending || undefined}
              onClick={() => {
                if (organisationId === here) close();
                else if (!isPending) mutate({ body: { organisationId } }, { onSuccess: storeUser });
              }}
            >
              <IconCheck aria-hidden size={18} opacity={organisationId === here ? 1 : 0} />
              {Name}
            </button>
          ))}
        </>
      )}
    </DropDown>
  );
}
