import { Banner } from '@padlight/ui';
import { IconMoon } from '@tabler/icons-react';
import { useT } from '../../platform/i18n/index.ts';

/** Says that nothing keeps the screen on, and what to do about it. */
export function MayGoDark() {
  const t = useT('wall');
  return (
    <Banner kind="info" icon={<IconMoon aria-hidden />}>
      {t('mayGoDark')}
    </Banner>
  );
}
