import { Modal, Stack, Text } from '@mantine/core';
import { useT } from '../../platform/i18n/index.ts';

interface AboutDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** What the product is, and what it is not. */
export function AboutDialog({ opened, onClose }: AboutDialogProps) {
  const t = useT('shell');
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('about.title')}
      centered
      closeButtonProps={{ 'aria-label': t('close'), size: 'xl' }}
    >
      <Stack gap="sm">
        <Text>{t('about.what')}</Text>
        <Text fw={600}>{t('about.support')}</Text>
        <Text>{t('about.limits')}</Text>
        <Text c="dimmed" size="sm">
          {t('about.licence')}
        </Text>
      </Stack>
    </Modal>
  );
}
