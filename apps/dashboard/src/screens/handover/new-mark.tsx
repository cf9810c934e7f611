import { Badge } from '@padlight/ui';
import { IconSparkles } from '@tabler/icons-react';
import { useT } from '../../platform/i18n/index.ts';

/** It came since the reader was last there; `count`: so many of it did. */
export function NewMark({ count }: { count?: number }) {
  const t = useT('handover');
  return (
    <Badge icon={<IconSparkles aria-hidden size={14} />}>
      {count === undefined ? t('new') : t('counts.new', { count })}
    </Badge>
  );
}
