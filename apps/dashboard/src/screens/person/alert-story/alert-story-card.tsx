import { AlertType, type Tile } from '@padlight/contract';
import { Button, Card, Notice, printOnly, SelectField, Skeleton } from '@padlight/ui';
import { IconBellOff, IconCloudOff, IconPrinter } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { alertText } from '../../../features/alerts/index.ts';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import { PrintedBy } from '../../../platform/printed-by/index.ts';
import { PersonName } from '../../../platform/privacy/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import styles from './alert-story.module.css';
import { StoryEntry } from './story-entry.tsx';
import { type AlertStory, useAlertStory } from './use-alert-story.ts';

/** The history of a person's alerts, day by day and step by step, as far back as one reads. */
export function AlertStoryCard({ tile, name }: { tile: Tile; name: string }) {
  const t = useT('person');
  const card = useRef<HTMLElement>(null);
  const [type, setType] = useState<AlertType | null>(null);
  const version = tile.alerts
    .map(({ alertId, state, escalated, assignedTo }) => [alertId, state, escalated, assignedTo].join(' '))
    .join();
  const { story, earlier } = useDaysShown(useAlertStory(tile.patientId, type, version));
  return (
    <Card ref={card} labelledBy="person-story">
      <header className={styles.head}>
        <h2 id="person-story">{t('story.title')}</h2>
        <TypeChoice type={type} onChange={setType} />
        <Button
          kind="quiet"
          icon={<IconPrinter aria-hidden size={18} />}
          onClick={() => printOnly(card.current)}
        >
          {t('chart.print')}
        </Button>
      </header>
      <PrintedHead story={story} name={name} />
      <StoryState story={story} />
      {story.days?.map(({ day, alerts }) => (
        <section key={day} className={styles.day}>
          <h3>{day}</h3>
          <ul className={styles.entries}>
            {alerts.map((alert) => (
              <StoryEntry key={alert.alertId} alert={alert} day={day} />
            ))}
          </ul>
        </section>
      ))}
      {story.days && earlier && (
        <div className={styles.more}>
          <Button busy={story.isReadingOn} onClick={earlier}>
            {t('story.earlier')}
          </Button>
        </div>
      )}
    </Card>
  );
}

/** Shows today and yesterday at first, and one week more for each request for earlier days. */
function useDaysShown(story: AlertStory): { story: AlertStory; earlier: (() => void) | undefined } {
  const [dayCount, setDayCount] = useState(2);
  const { days, from, more } = story;
  const cut = days !== undefined && days.length > dayCount;
  const oldest = cut ? days[dayCount - 1]?.alerts.at(-1) : undefined;
  const showMore = (): void => {
    setDayCount(dayCount + 7);
    if (days !== undefined && days.length < dayCount + 7) more?.();
  };
  return {
    story: { ...story, days: days?.slice(0, dayCount), from: oldest ? Date.parse(oldest.raisedAt) : from },
    earlier: cut || more ? showMore : undefined,
  };
}

function TypeChoice({
  type,
  onChange,
}: {
  type: AlertType | null;
  onChange: (type: AlertType | null) => void;
}) {
  const t = useT('person');
  const tTile = useT('tile');
  const types = Object.values(AlertType);
  return (
    <div className={styles.choice}>
      <SelectField
        named="beside"
        label={t('story.filter')}
        none={t('story.all')}
        value={String(type ?? '')}
        onChange={(value) => onChange(types.find((candidate) => String(candidate) === value) ?? null)}
        options={types.map((option) => ({ value: String(option), label: alertText(tTile, option) }))}
      />
    </div>
  );
}

/** The reason why there is nothing to read, or something old. */
function StoryState({ story: { days, error, retry, from } }: { story: AlertStory }) {
  const t = useT('person');
  const { formatDay } = useFormat();
  if (error)
    return (
      <Notice
        kind="failed"
        icon={<IconCloudOff aria-hidden />}
        title={t(error.status === 403 ? 'story.forbidden' : 'story.failed')}
        action={error.status === 403 ? undefined : { label: t('retry'), run: retry }}
      />
    );
  if (!days) return <Skeleton height="16rem" label={t('loading')} />;
  if (days.length > 0) return null;
  return (
    <Notice
      kind="empty"
      icon={<IconBellOff aria-hidden />}
      title={t('story.none', { day: formatDay(from) })}
    />
  );
}

/** The person and the period of the story, on paper: there the page has no frame. */
function PrintedHead({ story: { from, to }, name }: { story: AlertStory; name: string }) {
  const tShell = useT('shell');
  const { formatDay } = useFormat();
  const { organisation } = useSession();
  return (
    <p className={styles.printed}>
      <PersonName name={name} /> · {formatDay(from)} – {formatDay(to)} · {organisation.OrganisationName.Name}
      {organisation.IsDemo && ` · ${tShell('demo.label')}`}
      <PrintedBy />
    </p>
  );
}
