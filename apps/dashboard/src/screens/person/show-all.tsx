import { pressable } from '@padlight/ui';
import styles from './show-all.module.css';

interface ShowAllProps {
  all: boolean;
  onToggle: () => void;
  children: string;
}

/** Shows the rest of a list, or hides it again. Paper shows all of it. */
export const ShowAll = ({ all, onToggle, children }: ShowAllProps) => (
  <button type="button" className={pressable(styles.more)} aria-expanded={all} onClick={onToggle}>
    {children}
  </button>
);
