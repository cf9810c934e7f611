import type { PatientId } from '@padlight/contract';
import { IconDots } from '@tabler/icons-react';
import { useT } from '../../platform/i18n/index.ts';
import { useSpokenName } from '../../platform/privacy/index.ts';
import styles from './more-button.module.css';

interface MoreButtonProps {
  patientId: PatientId;
  name: string;
  onMore: (patientId: PatientId) => void;
}

/** Opens all actions on a person. */
export function MoreButton({ patientId, name, onMore }: MoreButtonProps) {
  const t = useT('pad-acts');
  const texts = t('act.moreOf', { name: useSpokenName()(name) });
  return (
    <button type="button" className={styles.more} aria-label={texts} onClick={() => onMore(patientId)}>
      <IconDots aria-hidden size="1.25em" />
    </button>
  );
}
