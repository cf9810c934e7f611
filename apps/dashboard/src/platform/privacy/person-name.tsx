import { unseen } from '@padlight/ui/unseen';
import { useT } from '../i18n/index.ts';
import { useSession } from '../session/index.ts';
import styles from './person-name.module.css';
import { useTouched } from './use-touched.ts';

interface PersonNameProps {
  /** A name or code as the server sent it. */
  name: string;
  /** True within a link or button, whose touch shows the name; otherwise it is a button of its own. */
  within?: boolean;
}

/**
 * A person's name, the only way in which a screen shows one. In privacy mode it is hidden, on paper too, until it is
 * touched, hovered or focused, and then shown for some seconds. For labels and titles see `useSpokenName`.
 */
export function PersonName({ name, within = false }: PersonNameProps) {
  const { privacyMode } = useSession();
  if (!privacyMode) return <span translate="no">{name}</span>;
  return <HiddenName name={name} within={within} />;
}

function HiddenName({ name, within }: Required<PersonNameProps>) {
  const t = useT('shell');
  const [ref, isShown] = useTouched();
  const text = isShown ? (
    <span translate="no">{name}</span>
  ) : (
    <>
      <span className={unseen()}>{t('privacy.hidden')}</span>
      <span aria-hidden className={styles.dots}>
        ••••• •••••
      </span>
    </>
  );
  if (within)
    return (
      <span ref={ref} data-name-hidden={!isShown || undefined}>
        {text}
      </span>
    );
  return (
    <button
      ref={ref}
      type="button"
      className={styles.button}
      title={t('privacy.show')}
      data-name-hidden={!isShown || undefined}
    >
      {text}
    </button>
  );
}
