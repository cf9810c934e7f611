import {
  type BodyIn,
  type BodyOf,
  generateOrganisationSetupCode,
  instant,
  type ReplyOf,
} from '@padlight/contract';
import { addDays, dayOf, startOfDate } from '@padlight/time-zone';
import { DialogForm } from '../../../../features/form/index.ts';
import { useAction } from '../../../../platform/call/index.ts';
import { serverNow } from '../../../../platform/clock/index.ts';
import { useT } from '../../../../platform/i18n/index.ts';
import { useSession } from '../../../../platform/session/index.ts';
import { useRoleOptions } from '../../use-role-options.ts';

interface Values {
  recipients: string;
  roleId: string | null;
  /** The last day on which the code is good, as 2026-12-01; empty: it has no end. */
  day: string;
}
type Call = typeof generateOrganisationSetupCode;

interface GenerateCodeProps {
  isReplaced: boolean;
  onMade: () => void;
  onClose: () => void;
}

/** The addresses and domains of a pasted list: commas, semicolons, spaces or lines are between them. */
export const readRecipients = (text: string): string[] =>
  text
    .split(/[\s,;]+/)
    .map((part) => part.replace(/^[<@]|>$/g, ''))
    .filter((part) => part !== '');

/** Asks whom the code admits, until when and with which role. It replaces the one before. */
export function GenerateCode({ isReplaced, onMade, onClose }: GenerateCodeProps) {
  const t = useT('users');
  const { organisation } = useSession();
  const { OrganisationId: organisationId } = organisation.OrganisationName;
  const { TimeZone: zone } = organisation;
  const { mutateAsync } = useAction(generateOrganisationSetupCode);
  const { givable } = useRoleOptions();
  const today = dayOf(zone, serverNow());
  const endOf = (day: string) => (day === '' ? null : instant(startOfDate(zone, addDays(day, 1)) ?? 0));
  return (
    <DialogForm<Values, BodyIn<Call>, BodyOf<Call>, ReplyOf<Call>>
      title={t(isReplaced ? 'joining.replace' : 'joining.generate')}
      hint={t(isReplaced ? 'joining.replaceHint' : 'joining.generateHint')}
      schema={generateOrganisationSetupCode.body}
      values={{ recipients: '', roleId: null, day: '' }}
      fields={() => [
        {
          kind: 'note',
          name: 'recipients',
          label: t('joining.recipients'),
          hint: t('joining.recipientsHint'),
          maxLength: 20_000,
        },
        {
          kind: 'select',
          name: 'roleId',
          label: t('joining.role'),
          hint: t('joining.roleHint'),
          options: givable,
          none: t('joining.roleNone'),
        },
        {
          kind: 'date',
          name: 'day',
          label: t('joining.day'),
          hint: t('joining.dayHint'),
          min: today,
          max: addDays(today, 364),
        },
      ]}
      body={({ recipients, roleId, day }) => ({
        organisationId,
        recipients: readRecipients(recipients),
        roleId,
        endsAt: endOf(day),
      })}
      errorFields={{ 'end-passed': 'day', endsAt: 'day', 'role-not-found': 'roleId' }}
      draft={{ about: String(organisationId), form: 'organisation-code', keeps: ['recipients'] }}
      send={(body) => mutateAsync({ body })}
      sendLabel={t(isReplaced ? 'joining.replace' : 'joining.generate')}
      onSent={onMade}
      onClose={onClose}
    />
  );
}
