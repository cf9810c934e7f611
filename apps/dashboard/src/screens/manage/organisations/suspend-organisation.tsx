import {
  type BodyIn,
  instant,
  type OrganisationRow,
  type ReplyOf,
  resumeOrganisation,
  storedAfterSignInMs,
  suspendOrganisation,
  suspensionNoticeMs,
} from '@padlight/contract';
import { addDays, dayOf, startOfDate } from '@padlight/time-zone';
import type { ActNotice } from '../../../features/confirm/index.ts';
import { DialogForm, type Field } from '../../../features/form/index.ts';
import { callOnce, useAction } from '../../../platform/call/index.ts';
import { serverNow } from '../../../platform/clock/index.ts';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import { useSession } from '../../../platform/session/index.ts';

interface SuspendOrganisationProps {
  organisation: OrganisationRow;
  onEnd: (notice: ActNotice | undefined) => void;
}
interface Values {
  when: 'later' | 'now';
  /** The day at whose beginning sign-in ends, as 2026-12-01, in the organisation's time zone. */
  day: string;
  reason: string;
}
type Body = BodyIn<typeof suspendOrganisation>;

/** Ends sign-in to an organisation: at the beginning of a day that its screens announce, or at once with a reason. */
export function SuspendOrganisation({ organisation, onEnd }: SuspendOrganisationProps) {
  const t = useT('organisations');
  const { formatYearAndTime } = useFormat();
  const { TimeZone: timeZone } = useSession().organisation;
  const { mutateAsync } = useAction(suspendOrganisation);
  const { organisationId, name, people, users, suspension } = organisation;
  const seen = suspension?.signInEndsAt ?? null;
  const least = serverNow() + suspensionNoticeMs;
  // The first day that begins after the notice.
  const firstDay = addDays(dayOf(timeZone, least), 1);
  const endOf = ({ when, day }: Values): number =>
    when === 'now' ? serverNow() : (startOfDate(timeZone, day) ?? Number.NaN);
  const stored = (values: Values): string => {
    const end = endOf(values);
    return Number.isNaN(end)
      ? ''
      : t('loss.stored', { time: formatYearAndTime(instant(end + storedAfterSignInMs)) });
  };
  const dayField: Field<Values> = {
    kind: 'date',
    name: 'day',
    label: t('day'),
    hint: t('dayHint', { zone: timeZone.replaceAll('_', ' ') }),
    min: firstDay,
    required: true,
  };
  return (
    <DialogForm<Values, Body, Body, ReplyOf<typeof suspendOrganisation>>
      title={t('suspendOf', { name })}
      hint={t('loss.text', {
        users: t('loss.users', { count: users }),
        people: t('loss.people', { count: people }),
      })}
      schema={suspendOrganisation.body}
      values={{ when: 'later', day: firstDay, reason: '' }}
      fields={(values) => [
        {
          kind: 'one',
          name: 'when',
          label: t('when'),
          options: (['later', 'now'] as const).map((value) => ({
            value,
            label: t(`whenIs.${value}`),
            hint: t(`whenHint.${value}`),
          })),
        },
        ...(values.when === 'later' ? [dayField] : []),
        {
          kind: 'note',
          name: 'reason',
          label: t('reason'),
          hint: t(`reasonHint.${values.when}`),
          maxLength: 500,
        },
        { kind: 'content', key: 'stored', draw: () => <p role="status">{stored(values)}</p> },
      ]}
      body={(values) => ({
        organisationId,
        seen,
        // An invalid day becomes an instant that the server refuses: null would mean at once.
        signInEndsAt: values.when === 'now' ? null : instant(endOf(values) || 0),
        reason: values.reason.trim() === '' ? null : values.reason,
      })}
      check={(values) => ({
        day: values.when === 'later' && !(endOf(values) >= least) ? t('dayTooEarly') : undefined,
        reason: values.when === 'now' && values.reason.trim() === '' ? t('reasonNeeded') : undefined,
      })}
      errorFields={{
        'suspension-notice-too-short': 'day',
        signInEndsAt: 'day',
        'suspension-reason-needed': 'reason',
      }}
      draft={{ about: String(organisationId), form: 'suspension', keeps: ['reason'] }}
      send={(body) => mutateAsync({ body })}
      sendLabel={t('suspend')}
      onSent={({ signInEndsAt, mailed }) =>
        onEnd({
          texts: [
            t('suspended', { name, time: formatYearAndTime(signInEndsAt) }),
            mailed === 0 ? t('mailedNobody') : t('mailed', { count: mailed }),
          ].join(' '),
          undo: () => callOnce(resumeOrganisation, { body: { organisationId, seen: signInEndsAt } }),
        })
      }
      onClose={() => onEnd(undefined)}
    />
  );
}
