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
  const [notice, setNotice] = useState<ActNotice>();
  const heading = useRef<HTMLHeadingElement>(null);
  const Open = parts[part];
  return (
    <ManageFrame>
      <div className={styles.screen}>
        <h1 ref={heading} tabIndex={-1} className={pageTitle()}>
          {t('title')}
        </h1>
        <nav aria-label={t('tabs')} className={styles.tabs}>
          {(['alerts', 'shifts', 'formats'] as const).map((name) => (
            <Link
              key={name}
              to={path}
              search={name === 'alerts' ? {} : { part: name }}
              className={styles.tab}
              aria-current={name === part ? 'page' : undefined}
              data-here={name === part || undefined}
              onClick={() => setNotice(undefined)}
            >
              {t(tabs[name])}
            </Link>
          ))}
        </nav>
        <Open key={part} notice={notice} onNotice={setNotice} heading={heading} />
      </div>
    </ManageFrame>
  );
}

const partIn = ({ part }: { part?: unknown }): Part =>
  part === 'shifts' || part === 'formats' ? part : 'alerts';
