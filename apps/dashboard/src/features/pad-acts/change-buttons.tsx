import { type BodyOf, type Instant, type PatientId, recordPadChange } from '@padlight/contract';
import { Button, column, Picks } from '@padlight/ui';
import {
  IconDropletDown,
  IconDropletFilled,
  IconDropletOff,
  IconPoo,
  type IconProps,
} from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import { useAction } from '../../platform/call/index.ts';
import { useErrorText } from '../../platform/error-text/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { useRecorded } from '../../platform/recent-acts/index.ts';
import { ChangeAgain, useIsRecentChange } from './change-again.tsx';
import styles from './change-buttons.module.css';

/** The state of the used pad, as one tap records it. */
type Used = 'wet' | 'dry' | 'soiled' | 'leaked';
const used: readonly Used[] = ['wet', 'dry', 'soiled', 'leaked'];
const records: Record<Used, Pick<BodyOf<typeof recordPadChange>, 'reason' | 'verdict'>> = {
  wet: { reason: 'wet' },
  dry: { reason: 'routine', verdict: 'dry' },
  soiled: { reason: 'soiled' },
  leaked: { reason: 'leaked', verdict: 'leaked' },
};
const icons: Record<Used, ComponentType<IconProps>> = {
  wet: IconDropletFilled,
  dry: IconDropletOff,
  soiled: IconPoo,
  leaked: IconDropletDown,
};

interface ChangeButtonsProps {
  patientId: PatientId;
  /** The time of the last recorded change; null where none is known. */
  changedAt: Instant | null;
  /** Opens the form with weight, note and the other reasons. */
  onInFull: () => void;
  onSent: () => void;
}

/** Records a pad change with one tap on the state of the used pad. A second one within five minutes asks first. */
export function ChangeButtons({ patientId, changedAt, onInFull, onSent }: ChangeButtonsProps) {
  const t = useT('pad-acts');
  const errorText = useErrorText();
  const { mutateAsync, isPending, error } = useAction(recordPadChange);
  const recorded = useRecorded();
  const isRecent = useIsRecentChange(changedAt);
  const [again, setAgain] = useState<Used | null>(null);
  const record = (how: Used): void => {
    setAgain(null);
    const call = mutateAsync({ body: { patientId, ...records[how] } });
    // The refusal appears below.
    recorded
      .padChange(patientId, how === 'dry' ? how : records[how].reason, call)
      .then(onSent, () => undefined);
  };
  if (again !== null && changedAt !== null)
    return <ChangeAgain changedAt={changedAt} onNo={() => setAgain(null)} onYes={() => record(again)} />;
  const options = used.map((value) => {
    const Icon = icons[value];
    return { value, label: t(`used.${value}`), icon: <Icon aria-hidden /> };
  });
  return (
    <div className={column(2)}>
      <Picks
        legend={t('used.legend')}
        options={options}
        onPick={(how) => how !== null && (isRecent ? setAgain(how) : record(how))}
        busy={isPending}
      />
      {error && (
        <p role="alert" className={styles.failed}>
          {errorText(error)}
        </p>
      )}
      <Button kind="quiet" onClick={onInFull}>
        {t('used.inFull')}
      </Button>
    </div>
  );
}
