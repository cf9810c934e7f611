import type { Hint, HintOutcome } from '@padlight/contract';
import { Badge, Card, column, Fold, hint as hintClass, plainList, row } from '@padlight/ui';
import { IconAlertTriangle, IconCircleDashed, IconInfoCircle, IconQuestionMark } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ChartTexts } from '../../../features/charts/index.ts';
import styles from './assessment.module.css';
import type { AssessmentRecord } from './assessment-record.ts';
import { doubtSentence, figureText, hintText, outcomeText, weightText } from './hint-text.ts';

const hourMs = 3_600_000;
const icon = { 'aria-hidden': true, size: 18 } as const;
const icons: Readonly<Record<HintOutcome, ReactNode>> = {
  likely: <IconAlertTriangle {...icon} />,
  possible: <IconInfoCircle {...icon} />,
  'no-sign': <IconCircleDashed {...icon} />,
  'not-enough-data': <IconQuestionMark {...icon} />,
};

interface CardProps {
  record: AssessmentRecord;
  texts: ChartTexts;
  /** True: a phone shows meaning and source of a hint once they are opened. */
  folds: boolean;
}

/** The hints of a bladder diary, with how much is known and what is uncertain. */
export function SummaryCard({ record, texts, folds }: CardProps) {
  const { t } = texts;
  return (
    <Card labelledBy="assessment-summary" className={column(3, styles.card)}>
      <h2 id="assessment-summary">{t('assessment.summary')}</h2>
      <Quality record={record} texts={texts} />
      <ul className={plainList(styles.hints)}>
        {record.hints.map((hint) => (
          <li key={hint.kind}>
            <HintLines hint={hint} texts={texts} folds={folds} />
          </li>
        ))}
      </ul>
      <p className={hintClass()}>{t('assessment.claimOfHints')}</p>
    </Card>
  );
}

/** The known time, gaps, uncertain voids, and what went elsewhere than into the pad. */
function Quality({ record, texts }: Omit<CardProps, 'folds'>) {
  const { t, number, at } = texts;
  const { covered, gaps, voids, wideVoids, toiletVoids, sameVoids, weight } = record;
  const gapMs = gaps.reduce((sum, { from, to }) => sum + Date.parse(to) - Date.parse(from), 0);
  return (
    <ul className={plainList(styles.quality)}>
      <li>
        {t('measures.known', {
          known: number(covered.coveredMs / hourMs),
          range: number(covered.rangeMs / hourMs),
          pct: number((covered.coveredMs / Math.max(1, covered.rangeMs)) * 100),
        })}
      </li>
      {gaps.length > 0 && (
        <li>{t('assessment.gaps', { count: gaps.length, hours: number(gapMs / hourMs, 1) })}</li>
      )}
      {wideVoids > 0 && (
        <li>{t('assessment.wideVoids', { wide: number(wideVoids), voids: number(voids.length) })}</li>
      )}
      {toiletVoids + sameVoids > 0 && (
        <li>{t('assessment.toiletVoids', { elsewhere: number(toiletVoids), same: number(sameVoids) })}</li>
      )}
      <li>
        {weight
          ? t('assessment.weight', { weight: weightText(weight.kg, texts), time: at(weight.at) })
          : t('assessment.noWeight')}
      </li>
    </ul>
  );
}

interface HintProps extends Omit<CardProps, 'record'> {
  hint: Hint;
}

function HintLines({ hint, texts, folds }: HintProps) {
  const { t } = texts;
  const { title, meaning, source } = hintText(hint.kind, texts);
  const isOpen = hint.outcome === 'likely' || hint.outcome === 'possible';
  return (
    <>
      <p className={row(1, 'middle')}>
        <strong>{title}</strong>{' '}
        <Badge tone={isOpen ? 'yellow' : 'grey'} icon={icons[hint.outcome]}>
          {outcomeText(hint.outcome, t)}
        </Badge>
      </p>
      <ul className={styles.reasons}>
        {hint.figures.map((figure) => {
          const { title: name, value, interval, limit } = figureText(figure, texts);
          return (
            <li key={figure.name}>
              {name}: <b>{value}</b> {interval} ({limit})
            </li>
          );
        })}
        {hint.doubts.map((doubt) => (
          <li key={doubt}>{doubtSentence(doubt, texts)}</li>
        ))}
      </ul>
      <Fold title={t('measures.what')} folds={folds}>
        <p className={hintClass()}>
          {meaning} {source}
        </p>
      </Fold>
    </>
  );
}
