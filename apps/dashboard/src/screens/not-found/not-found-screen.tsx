import { Button, MessagePage } from '@padlight/ui';
import { IconMapQuestion } from '@tabler/icons-react';
import { useT } from '../../platform/i18n/index.ts';

/** The screen does not exist, or the reader may not open it: the text does not tell which. */
export function NotFoundScreen() {
  const t = useT('shell');
  return (
    <MessagePage icon={<IconMapQuestion aria-hidden size={56} stroke={1.4} />} title={t('notFound.title')}>
      <p>{t('notFound.text')}</p>
      <Button kind="primary" href="/">
        {t('notFound.home')}
      </Button>
    </MessagePage>
  );
}
