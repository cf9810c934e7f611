import type { ChartKind, Instant, PatientId } from '@padlight/contract';
import { ChartFrame, cutsOf, type LegendEntry, printOnly } from '@padlight/ui';
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
import { PrintedBy } from '../../../platform/printed-by/index.ts';
import { PersonName, useSpokenName } from '../../../platform/privacy/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import type { ChartQuery } from '../range/use-chart-query.ts';
import type { ChartTexts } from '../time/use-chart-text.ts';
import { ChartBody } from './chart-body.tsx';
import styles from './chart-panel.module.css';
import type { Drawn, ChartTable as Table } from './chart-spec.ts';
import { ChartTable } from './chart-table.tsx';
import { type ChartPerson, useChartFiles } from './use-chart-files.ts';

const MailDialog = lazyPiece(() => import('./mail-dialog.tsx'));
const icon = { size: 20, 'aria-hidden': true } as const;

interface ChartPanelProps {
  kind: ChartKind;
  title: string;
  question: string;
  patientId: PatientId;
  query: ChartQuery<{ readonly person: ChartPerson; readonly filledFrom: Instant | null }>;
  texts: ChartTexts;
  /** How it is drawn; undefined while the data is on its way. */
  drawn: Drawn | undefined;
  /** The same data as rows; made only when it is asked for. */
  table: () => Table;
  /** The choice of range and the like. */
  controls: ReactNode;
}

/** What the arrowheads at the edge mean, where there are any. */
const cutLegend = ({ plot }: Drawn, t: ChartTexts['t']): LegendEntry[] =>
  cutsOf(plot).length === 0
    ? []
    : [{ label: t('cut'), appearance: { colour: 'var(--pl-text)' }, shape: 'cut' }];

/**
 * A chart of one person, whichever it is: picture and reader, table, print, picture file, CSV and e-mail, each by its
 * permission, from one answer of the server. A new chart says what it draws ({@link Drawn}) and its rows, and is done.
 */
export function ChartPanel(props: ChartPanelProps) {
  const { kind, title, question, patientId, query, texts, drawn, controls } = props;
  const { t } = texts;
  const { can, organisation } = useSession();
  const spoken = useSpokenName();
  const [asTable, setAsTable] = useState(false);
  const [mailing, setMailing] = useState<HTMLElement>();
  const [notice, setNotice] = useState('');
  const { data, from, to } = query;
  const person = data?.person ?? { label: '', code: '' };
  const files = useChartFiles({ kind, title, person, from, to }, texts);
  const isShown = !query.failed && drawn !== undefined && drawn.stops.length > 0;
  const needsPicture = !isShown || asTable;
  const keepPicture = (figure: HTMLElement): void => {
    setNotice('');
    files.picture(figure, files.who).then(offerFile, () => setNotice(t('pictureFailed')));
  };
  const tools = [
    {
      label: asTable ? t('tool.chart') : t('tool.table'),
      icon: asTable ? <IconChartLine {...icon} /> : <IconTable {...icon} />,
      run: () => setAsTable(!asTable),
      disabled: !isShown,
    },
    ...(can('Patients.Charts.Print')
      ? [
          { label: t('tool.print'), icon: <IconPrinter {...icon} />, run: printOnly, disabled: !isShown },
          {
            label: t('tool.picture'),
            icon: <IconPhoto {...icon} />,
            run: keepPicture,
            disabled: needsPicture,
          },
          {
            label: t('tool.csv'),
            icon: <IconFileTypeCsv {...icon} />,
            run: () => offerFile(files.table(props.table())),
            disabled: !isShown,
          },
        ]
      : []),
    ...(can('Patients.Charts.Share')
      ? [{ label: t('tool.mail'), icon: <IconMail {...icon} />, run: setMailing, disabled: needsPicture }]
      : []),
  ];
  const times = { from: texts.at(from), to: texts.at(to) };
  return (
    <>
      <ChartFrame
        title={title}
        subtitle={
          <>
            {question}
            <br />
            {person.label !== '' && (
              <>
                <PersonName name={person.label} /> ·{' '}
              </>
            )}
            {times.from} – {times.to}
            {data?.filledFrom && ` · ${t('filledFrom', { time: texts.at(Date.parse(data.filledFrom)) })}`}
            {organisation.IsDemo && ` · ${t('simulated')}`}
            <PrintedBy />
          </>
        }
        legend={isShown ? [...drawn.legend, ...cutLegend(drawn, t)] : []}
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
            onClose={(reported) => {
              setMailing(undefined);
              setNotice(reported);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
