import type { ChartKind, Instant, PatientId } from '@padlight/contract';
import { ChartFrame, printOnly } from '@padlight/ui';
import {
  IconChartLine,
  IconFileTypeCsv,
  IconMail,
  IconPhoto,
  IconPrinter,
  IconTable,
} from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { offerFile } from '../../../platform/file/index.ts';
import { lazyPiece } from '../../../platform/lazy-piece/index.ts';
import { useSpokenName } from '../../../platform/privacy/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import type { Drawn, ChartTable as Table } from '../drawing/drawn.ts';
import type { ChartTexts } from '../drawing/use-chart-text.ts';
import { ChartBody } from './chart-body.tsx';
import styles from './chart-panel.module.css';
import { ChartSubtitle } from './chart-subtitle.tsx';
import { ChartTable } from './chart-table.tsx';
import { legendOf } from './legend-of.ts';
import { type ChartPerson, useChartFiles } from './use-chart-files.ts';
import type { ChartQuery } from './use-chart-query.ts';

const MailDialog = lazyPiece(() => import('./mail-dialog.tsx'));
const icon = { size: 20, 'aria-hidden': true } as const;

interface ChartPanelProps {
  kind: ChartKind;
  title: string;
  question: string;
  claim?: string | undefined;
  patientId: PatientId;
  query: ChartQuery<{ readonly person: ChartPerson; readonly filledFrom: Instant | null }>;
  texts: ChartTexts;
  /** Undefined: the data is on its way. */
  drawn: Drawn | undefined;
  /** Makes the same data as rows, when it is needed. */
  table: () => Table;
  /** The choice of range and the like. */
  controls: ReactNode;
}

/**
 * Any chart of one person from one reply of the server: picture and reader, table, print, picture file, CSV and e-mail, each by
 * its permission.
 */
export function ChartPanel(props: ChartPanelProps) {
  const { kind, title, question, claim, patientId, query, texts, drawn, controls } = props;
  const { t } = texts;
  const { can } = useSession();
  const spoken = useSpokenName();
  const [asTable, setAsTable] = useState(false);
  const [mailing, setMailing] = useState<HTMLElement>();
  const [notice, setNotice] = useState('');
  const { data, from, to } = query;
  const person = data?.person ?? { label: '', code: '' };
  const files = useChartFiles({ kind, title, claim, person, from, to }, texts);
  const isShown = !query.failed && drawn !== undefined && drawn.stops.length > 0;
  const needsPicture = !isShown || asTable;
  const keepPicture = (figure: HTMLElement): void => {
    setNotice('');
    files.picture(figure, files.who).then(offerFile, () => setNotice(t('pictureFailed')));
  };
  const tools = [
    {
      id: 'table',
      label: asTable ? t('tool.chart') : t('tool.table'),
      icon: asTable ? <IconChartLine {...icon} /> : <IconTable {...icon} />,
      run: () => setAsTable(!asTable),
      disabled: !isShown,
    },
    ...(can('Patients.Charts.Print')
      ? [
          {
            id: 'print',
            label: t('tool.print'),
            icon: <IconPrinter {...icon} />,
            run: printOnly,
            disabled: !isShown,
          },
          {
            id: 'picture',
            label: t('tool.picture'),
            icon: <IconPhoto {...icon} />,
            run: keepPicture,
            disabled: needsPicture,
          },
          {
            id: 'csv',
            label: t('tool.csv'),
            icon: <IconFileTypeCsv {...icon} />,
            run: () => offerFile(files.table(props.table())),
            disabled: !isShown,
          },
        ]
      : []),
    ...(can('Patients.Charts.Share')
      ? [
          {
            id: 'mail',
            label: t('tool.mail'),
            icon: <IconMail {...icon} />,
            run: setMailing,
            disabled: needsPicture,
          },
        ]
      : []),
  ];
  const times = { from: texts.at(from), to: texts.at(to) };
  return (
    <>
      <ChartFrame
        title={title}
        subtitle={
          <ChartSubtitle question={question} claim={claim} name={person.label} query={query} texts={texts} />
        }
        legend={isShown ? legendOf(drawn, t) : []}
        tools={tools}
        controls={controls}
        notice={
          <p role="status" className={styles.notice}>
            {notice}
          </p>
        }
        chart={
          <ChartBody
            query={query}
            drawn={drawn}
            texts={texts}
            label={t('describe', { title: `${title} ${spoken(person.label)}`.trim(), ...times })}
          />
        }
        table={asTable && isShown ? <ChartTable table={props.table()} /> : undefined}
      />
      {mailing && (
        <Suspense>
          <MailDialog
            chart={kind}
            patientId={patientId}
            range={{ from, to }}
            person={person}
            texts={texts}
            picture={(who) => files.picture(mailing, who)}
            table={() => files.table(props.table())}
            onClose={(outcome) => {
              setMailing(undefined);
              setNotice(outcome);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
