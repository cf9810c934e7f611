import { Banner } from '@padlight/ui';
import { IconMoon } from '@tabler/icons-react';
import { useT } from '../../platform/i18n/index.ts';

/** A warning that nothing keeps the screen on, with advice. */
export function MayGoDark() {
  const t = useT('wall');
  return (
    <Banner kind="info" icon={<IconMoon aria-hidden />}>
      {t('mayGoDark')}
    </Banner>
  );
}
