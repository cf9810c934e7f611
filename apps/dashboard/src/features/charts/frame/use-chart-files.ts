import { paintPicture } from '@padlight/ui';
import { serverNow } from '../../../platform/clock/index.ts';
import { type CsvFormat, csvFile } from '../../../platform/file/index.ts';
import { useSpokenName } from '../../../platform/privacy/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import type { ChartRange } from '../drawing/chart-range.ts';
import type { ChartTable } from '../drawing/drawn.ts';
import type { ChartTexts } from '../drawing/use-chart-text.ts';

/** The person of a chart, as the caller may know them. */
export interface ChartPerson {
  readonly label: string;
  readonly code: string;
}

/** The makers of a chart's files. File names carry the code, never the name. */
interface ChartFiles {
  /** Makes the picture; rejects where the browser can't. `who`: the person, as the picture names them. */
  picture(figure: HTMLElement, who: string): Promise<File>;
  table(table: ChartTable): File;
  /** The person, as the picture names them that a user saves. */
  readonly who: string;
}

/** The texts around a picture. */
interface PictureTexts {
  readonly title: string;
  readonly subtitle: string;
  readonly footnote: string;
}

/** The picture of a chart as a PNG file, painted from its figure on the page. Rejects where the browser can't. */
async function pictureFile(name: string, figure: HTMLElement, texts: PictureTexts): Promise<File> {
  const plot = figure.querySelector<SVGSVGElement>('svg[data-part=plot]');
  if (!plot) throw new Error('there is no picture now');
  const legend = [...figure.querySelectorAll('li')].flatMap((entry) => {
    const sign = entry.querySelector<SVGSVGElement>('svg[data-part=key]');
    return sign ? [{ sign, label: entry.textContent.trim() }] : [];
  });
  return new File([await paintPicture({ ...texts, plot, legend })], name, { type: 'image/png' });
}

/** The table of a chart as a CSV file in the organisation's format. */
const tableFile = (name: string, format: CsvFormat, { columns, rows }: ChartTable): File =>
  csvFile(
    name,
    format,
    columns.map(({ title }, index) => ({
      title,
      value: ({ cells }: ChartTable['rows'][number]) => cells[index]?.csv ?? cells[index]?.text ?? '',
    })),
    rows,
  );

/** The makers of the files of a chart of one person and range. */
export function useChartFiles(
  chart: {
    readonly kind: string;
    readonly title: string;
    readonly claim?: string | undefined;
    readonly person: ChartPerson;
  } & ChartRange,
  texts: ChartTexts,
): ChartFiles {
  const spoken = useSpokenName();
  const { privacyMode, organisation } = useSession();
  const simulated = organisation.IsDemo ? ` · ${texts.t('simulated')}` : '';
  const { kind, title, claim, person, from, to } = chart;
  const day = new Date(to).toISOString().slice(0, 10);
  const name = `${kind}-${person.code.replaceAll(/[^\w-]/g, '')}-${day}`;
  return {
    who: privacyMode ? person.code : spoken(person.label),
    picture: (figure, who) =>
      pictureFile(`${name}.png`, figure, {
        title,
        subtitle: `${who} · ${texts.at(from)} – ${texts.at(to)}${simulated}`,
        footnote: [claim, texts.t('made', { time: texts.at(serverNow()), zone: texts.timeZone })]
          .filter(Boolean)
          .join(' '),
      }),
    table: (table) => tableFile(`${name}.csv`, texts.csvFormat, table),
  };
}
