import { Button, Group, Modal, Text } from '@mantine/core';
import { useT } from '../../platform/i18n/index.ts';
import { ScreenLoadError } from '../../platform/route/index.ts';

interface ScreenFailedProps {
  error: unknown;
  reset: () => void;
}

/** The warning dialog where a screen fails: its script did not come, or the screen itself broke. */
export function ScreenFailed({ error, reset }: ScreenFailedProps) {
  const t = useT('shell');
  const notLoaded = error instanceof ScreenLoadError;
  return (
    <Modal
      opened
      onClose={reset}
      withCloseButton={false}
      centered
      role="alertdialog"
      title={t('failed.title')}
    >
      <Text>{t(notLoaded ? 'failed.notLoaded' : 'failed.broken')}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" size="md" component="a" href="/">
          {t('failed.home')}
        </Button>
        <Button size="md" onClick={() => window.location.reload()} data-autofocus>
          {t('failed.again')}
        </Button>
      </Group>
    </Modal>
  );
}
