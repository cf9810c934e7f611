import { Badge } from '@padlight/ui';
import { IconSparkles } from '@tabler/icons-react';
import { useT } from '../../platform/i18n/index.ts';

/** Marks an entry since the reader's last visit; `count`: the number of new ones. */
export function NewMark({ count }: { count?: number }) {
  const t = useT('handover');
  return (
    <Badge icon={<IconSparkles aria-hidden size={14} />}>
      {count === undefined ? t('new') : t('counts.new', { count })}
    </Badge>
  );
}
