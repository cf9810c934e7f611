import { beginAbsence } from '@padlight/contract';
import { useNow, wrong } from '@padlight/ui';
import { IconWalk } from '@tabler/icons-react';
import { useAction } from '../../platform/call/index.ts';
import { useErrorText } from '../../platform/error-text/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { useSession } from '../../platform/session/index.ts';
import styles from './away-row.module.css';
import { useAbsences, useReadAgain } from './use-absences.ts';

interface AwayRowProps {
  className: string | undefined;
  onDone: () => void;
}

/** Passes the reader's calls on for 10 minutes, as a row of a menu, with the reason where the server refuses. Empty while away. */
export function AwayRow({ className, onDone }: AwayRowProps) {
  const t = useT('shell');
  const errorText = useErrorText();
  const readAgain = useReadAgain();
  const own = useAbsences()?.own;
  const until = own && own.endedAt === null ? Date.parse(own.until) : 0;
  const isAway = useNow((now) => now < until);
  const { OrganisationId: organisationId } = useSession().organisation.OrganisationName;
  const { mutate, isPending, error } = useAction(beginAbsence);
  if (isAway) return null;
  const leave = (): void => {
    if (isPending) return;
    mutate(
      { body: { organisationId } },
      {
        onSuccess: () => {
          readAgain();
          onDone();
        },
      },
    );
  };
  return (
    <>
      <button
        type="button"
        className={className}
        title={t('absence.beginHint')}
        aria-disabled={isPending || undefined}
        onClick={leave}
      >
        <IconWalk aria-hidden size={18} />
        {t('absence.begin')}
      </button>
      {error && (
        <p className={wrong(styles.refused)} role="alert">
          {errorText(error)}
        </p>
      )}
    </>
  );
}
