import { Notice } from '@padlight/ui';
import { IconCloudOff, IconUserQuestion } from '@tabler/icons-react';
import { useT } from '../../platform/i18n/index.ts';
import type { Person } from './use-person.ts';

/** Explains why a person can't be shown, and what to do next. */
export function MissingPerson({ person }: { person: Person }) {
  const t = useT('person-frame');
  const unknown = person.error?.code === 'patient-not-found' || person.error?.code === 'bad-request';
  const forbidden = person.error?.status === 403;
  const Icon = unknown ? IconUserQuestion : IconCloudOff;
  return (
    <Notice
      kind="failed"
      icon={<Icon aria-hidden />}
      title={t(unknown ? 'notFound' : forbidden ? 'forbidden' : 'failed')}
      action={unknown || forbidden ? undefined : { label: t('retry'), run: person.retry }}
    >
      {unknown ? t('notFoundHint') : forbidden ? t('forbiddenHint') : null}
    </Notice>
  );
}
