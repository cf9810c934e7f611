import { IconArrowLeft } from '@tabler/icons-react';
import styles from './screen-form.module.css';

/** The way back from one thing to the list that it is of. */
export const BackButton = ({ label, onBack }: { label: string | undefined; onBack: () => void }) => (
  <button type="button" className={styles.back} onClick={onBack}>
    <IconArrowLeft aria-hidden size={18} />
    {label}
  </button>
);
