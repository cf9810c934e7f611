import { Banner } from '@padlight/ui';
import {
  fillHours,
  fillViews,
  halves,
  hoursShown,
  oneOf,
  PadFillChart,
  useChartAddress,
  usePadFill,
} from '../../features/charts/index.ts';
import { type Person, PersonFrame } from '../../features/person-frame/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import styles from './pad-fill-screen.module.css';

const choices = { hours: oneOf(fillHours), view: oneOf(fillViews), half: oneOf(halves) };

/** The pad fill profile of the person in the address, on a page of its own; its choices stand in the address, too. */
export const PadFillScreen = () => (
  <PersonFrame tab="fill" keep={Object.keys(choices)}>
    {({ patientId }) => <FillPage patientId={patientId} />}
  </PersonFrame>
);

function FillPage({ patientId }: Pick<Person, 'patientId'>) {
  const t = useT('person');
  const [choice, change] = useChartAddress(choices);
  const query = usePadFill(patientId, hoursShown(choice), '');
  return (
    <div className={styles.page}>
      <PadFillChart query={query} choice={choice} onChoose={change} />
      <Banner kind="info">
        {t('faeces')} {t('support')}
      </Banner>
    </div>
  );
}
