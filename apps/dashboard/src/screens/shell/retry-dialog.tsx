import { Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../platform/i18n/index.ts';
import { retryLive, useLiveState } from '../../platform/live/index.ts';

/** Asks for a retry while attempts go on behind it; success closes it. It can be put away to read what is there. */
export function RetryDialog() {
  const t = useT('shell');
  const { trouble, lostSince } = useLiveState();
  const [putAway, setPutAway] = useState<number | null>(null);
  const opened = trouble !== null && putAway !== lostSince;
  const close = (): void => setPutAway(lostSince);
  return (
    <Modal
      opened={opened}
      onClose={close}
      centered
      role="alertdialog"
      title={t('retry.title')}
      closeButtonProps={{ 'aria-label': t('close'), size: 'xl' }}
    >
      <Text>{t(trouble === 'join' ? 'retry.join' : 'retry.connect')}</Text>
      <Text c="dimmed" size="sm" mt="sm">
        {t('retry.goesOn')}
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" size="md" onClick={close}>
          {t('close')}
        </Button>
        <Button size="md" onClick={retryLive} data-autofocus>
          {t('retry.now')}
        </Button>
      </Group>
    </Modal>
  );
}
