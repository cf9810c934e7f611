import { getSystemState, isFailing } from '@padlight/contract';
import { Banner } from '@padlight/ui';
import { IconAlertTriangle, IconTool } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../platform/call/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { useConditionText } from './condition-text.ts';
import styles from './manage-frame.module.css';

const everyMs = 15_000;

/** The troubles of the server, above every screen of /manage: those of displays, and all of them for its operators. */
export function SystemNotice() {
  const t = useT('manage');
  const texts = useConditionText();
  const { can } = useSession();
  const { data } = useCall(
    getSystemState,
    {},
    { enabled: can(getSystemState.permission), refetchInterval: everyMs },
  );
  const conditions = (data?.conditions ?? []).filter(
    ({ code }) => data?.abilities.operate || isFailing(code),
  );
  if (conditions.length === 0) return null;
  return (
    <div className={styles.notices}>
      {conditions.map((condition) => {
        const failing = isFailing(condition.code);
        const Icon = failing ? IconAlertTriangle : IconTool;
        return (
          <Banner key={condition.code} kind={failing ? 'warning' : 'info'} icon={<Icon aria-hidden />}>
            {texts(condition)} <Link to="/manage/system">{t('system.more')}</Link>
          </Banner>
        );
      })}
    </div>
  );
}
