import { Badge } from '@padlight/ui';
import { IconSparkles } from '@tabler/icons-react';
import { useT } from '../../platform/i18n/index.ts';

/** It came since the reader was last there. */
export function NewMark() {
  const t = useT('handover');
  return <Badge icon={<IconSparkles aria-hidden size={14} />}>{t('new')}</Badge>;
}
