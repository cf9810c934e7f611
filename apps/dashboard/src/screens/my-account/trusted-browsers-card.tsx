import {
  forgetMyBrowser,
  forgetMyBrowsers,
  getMyTrustedBrowsers,
  type TrustedBrowser,
} from '@padlight/contract';
import { Button, plainList } from '@padlight/ui';
import { useAction, useCall } from '../../platform/call/index.ts';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import { forgetTrust, useSession } from '../../platform/session/index.ts';
import { Card } from './card.tsx';
import { DeviceLine } from './device-line.tsx';
import { deviceText } from './device-text.ts';
import { ListState } from './list-state.tsx';
import styles from './my-account.module.css';

/** Browsers that are asked for no code, to be forgotten one by one or all at once. */
export function TrustedBrowsersCard() {
  const t = useT('account');
  const { formatDateTime } = useFormat();
  const { user } = useSession();
  const browsers = useCall(getMyTrustedBrowsers, {});
  const forget = useAction(forgetMyBrowser);
  const forgetAll = useAction(forgetMyBrowsers);
  const settled = { onSettled: () => void browsers.refetch() };
  const forgetOne = ({ browserId, isThis }: TrustedBrowser): void => {
    if (isThis) forgetTrust(user.email);
    forget.mutate({ query: { browserId } }, settled);
  };
  const forgetEvery = (): void => {
    forgetTrust(user.email);
    forgetAll.mutate({}, settled);
  };
  const { data = [] } = browsers;
  return (
    <Card title={t('browsers.title')} texts={t('browsers.text')}>
      <ListState query={browsers} failure={forget.error ?? forgetAll.error} />
      {browsers.isSuccess && data.length === 0 && <p role="status">{t('browsers.none')}</p>}
      <ul className={plainList(styles.list)}>
        {data.map((browser) => (
          <DeviceLine
            key={browser.browserId}
            {...browser}
            times={t('browsers.until', { time: formatDateTime(browser.expiresAt) })}
            act={
              <Button
                busy={forget.isPending}
                label={t('browsers.forgetThis', { device: deviceText(t, browser.device) })}
                onClick={() => forgetOne(browser)}
              >
                {t('browsers.forget')}
              </Button>
            }
          />
        ))}
      </ul>
      {data.length > 1 && (
        <Button busy={forgetAll.isPending} onClick={forgetEvery}>
          {t('browsers.forgetAll')}
        </Button>
      )}
    </Card>
  );
}
