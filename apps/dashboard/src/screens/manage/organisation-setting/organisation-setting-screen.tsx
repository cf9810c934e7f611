import { pageTitle } from '@padlight/ui';
import { Link, useRouterState } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { ActNotice } from '../../../features/confirm/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { ManageFrame } from '../manage-frame.tsx';
import { AlertsPart } from './alerts-part.tsx';
import { FormatsPart } from './formats-part.tsx';
import styles from './organisation-setting.module.css';
import { ShiftsPart } from './shifts-part.tsx';

const parts = { alerts: AlertsPart, shifts: ShiftsPart, formats: FormatsPart } as const;
const tabs = { alerts: 'alerts.tab', shifts: 'shifts.tab', formats: 'formats.tab' } as const;
type Part = keyof typeof parts;
const path = '/manage/organisation-setting';

/** The organisation's own rules: its alerts, its shifts, and its formats of times. The open part is in the address. */
export function OrganisationSettingScreen() {
  const t = useT('alert-settings');
  const part = useRouterState({ select: ({ location }) => partIn(location.search) });
  const [notice, say] = useState<ActNotice>();
  const heading = useRef<HTMLHeadingElement>(null);
  const Open = parts[part];
  return (
    <ManageFrame>
      <div className={styles.screen}>
        <h1 ref={heading} tabIndex={-1} className={pageTitle()}>
          {t('title')}
        </h1>
        <nav aria-label={t('tabs')} className={styles.tabs}>
          {(['alerts', 'shifts', 'formats'] as const).map((one) => (
            <Link
              key={one}
              to={path}
              search={one === 'alerts' ? {} : { part: one }}
              className={styles.tab}
              aria-current={one === part ? 'page' : undefined}
              data-here={one === part || undefined}
              onClick={() => say(undefined)}
            >
              {t(tabs[one])}
            </Link>
          ))}
        </nav>
        <Open key={part} notice={notice} onNotice={say} heading={heading} />
      </div>
    </ManageFrame>
  );
}

const partIn = ({ part }: { part?: unknown }): Part =>
  part === 'shifts' || part === 'formats' ? part : 'alerts';
