import { Banner } from '@padlight/ui';
import {
  anInstant,
  ChartPanel,
  Choice,
  changesOf,
  eventRows,
  isNight,
  oneOf,
  timedTable,
  useChartAddress,
  useChartWords,
} from '../../features/charts/index.ts';
import { type Person, PersonFrame } from '../../features/person-frame/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { drawVoiding } from './draw-voiding.ts';
import { MeasuresCard } from './measures-card.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { useVoiding } from './use-voiding.ts';
import styles from './voiding-chart.module.css';
import { voidingViews, voidModes } from './voiding-choice.ts';

const choices = { view: oneOf(voidingViews), mode: oneOf(voidModes), to: anInstant };

/** The voiding chart of the person in the address; its choices stand in the address, too. */
export const VoidingChartScreen = () => (
  <PersonFrame tab="voiding" keep={Object.keys(choices)}>
    {({ patientId }) => <VoidingPage patientId={patientId} />}
  </PersonFrame>
);

function VoidingPage({ patientId }: Pick<Person, 'patientId'>) {
  const tell = useT('person');
  const [{ to: end, ...choice }, change] = useChartAddress(choices);
  const { record, pattern, periods } = useVoiding(patientId, end);
  const words = useChartWords(record.from, record.to);
  const { t } = words;
  const { data } = record;
  return (
    <div className={styles.page}>
      <ChartPanel
        kind="voiding"
        title={t('voiding.title')}
        patientId={patientId}
        query={record}
        words={words}
        drawn={data && drawVoiding(data, choice, record, words)}
        table={() =>
          timedTable(
            data ? eventRows({ ...data, changes: changesOf(data.cycles, record) }, t) : [],
            (at) => data !== undefined && isNight(data, at),
            words,
          )
        }
        controls={
          <>
            <PeriodChoice periods={periods} chosen={end} onChoose={(to) => change({ to })} words={words} />
            <Choice
              name={t('voiding.view')}
              options={[
                { value: 'overview', label: t('voiding.overview') },
                { value: 'cycles', label: t('voiding.cycles') },
              ]}
              chosen={choice.view}
              onChoose={(view) => change({ view })}
            />
            <Choice
              name={t('voiding.mode')}
              options={[
                { value: 'sized', label: t('voiding.sized') },
                { value: 'only', label: t('voiding.only') },
              ]}
              chosen={choice.mode}
              onChoose={(mode) => change({ mode })}
            />
          </>
        }
      />
      <MeasuresCard query={pattern} isNow={end === undefined} words={words} />
      <Banner kind="info">
        {tell('faeces')} {tell('support')}
      </Banner>
    </div>
  );
}
