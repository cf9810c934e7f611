import { serverNow } from '../../../platform/clock/index.ts';
import { useSpokenName } from '../../../platform/privacy/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import type { ChartRange } from '../range/chart-range.ts';
import type { ChartTexts } from '../time/use-chart-text.ts';
import type { ChartTable } from './chart-spec.ts';
import { pictureFile } from './picture-file.ts';
import { tableFile } from './table-file.ts';

/** Of whom a chart is, as the caller may know them. */
export interface ChartPerson {
  readonly label: string;
  readonly code: string;
}

/** Makes the files of a chart. Their names carry the code, never the name. */
export interface ChartFiles {
  /** `who`: what the picture says of whom it is. */
  picture(figure: HTMLElement, who: string): Promise<File>;
  table(table: ChartTable): File;
  /** What the picture that one keeps says of whom it is. */
  readonly who: string;
}

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
