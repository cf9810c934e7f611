import { type BodyIn, type BodyOf, createRegistrationCode, instant, type ReplyOf } from '@padlight/contract';
import { addDays, dayOf, startOfDate } from '@padlight/time-zone';
import { DialogForm } from '../../../../features/form/index.ts';
import { ShownOnce } from '../../../../features/shown-once/index.ts';
import { useAction } from '../../../../platform/call/index.ts';
import { serverNow } from '../../../../platform/clock/index.ts';
import { useT } from '../../../../platform/i18n/index.ts';
import { useSession } from '../../../../platform/session/index.ts';

type Call = typeof createRegistrationCode;

interface MakeRegistrationCodeProps {
  onMade: (code: string) => void;
  onClose: () => void;
}

/** Asks for whom a registration code is, and until when it is good. */
export function MakeRegistrationCode({ onMade, onClose }: MakeRegistrationCodeProps) {
  const t = useT('organisations');
  const { TimeZone: zone } = useSession().organisation;
  const { mutateAsync } = useAction(createRegistrationCode);
  const today = dayOf(zone, serverNow());
  return (
    <DialogForm<{ note: string; day: string }, BodyIn<Call>, BodyOf<Call>, ReplyOf<Call>>
      title={t('registration.make')}
      hint={t('registration.makeHint')}
      schema={createRegistrationCode.body}
      values={{ note: '', day: addDays(today, 30) }}
      fields={() => [
        {
          kind: 'text',
          name: 'note',
          label: t('registration.note'),
          hint: t('registration.noteHint'),
          maxLength: 200,
        },
        {
          kind: 'date',
          name: 'day',
          label: t('registration.day'),
          hint: t('registration.dayHint'),
          min: today,
          max: addDays(today, 364),
          required: true,
        },
      ]}
      // An invalid day becomes an instant that the server refuses.
      body={({ note, day }) => ({ note, expiresAt: instant(startOfDate(zone, addDays(day, 1)) ?? 0) })}
      errorFields={{ 'end-passed': 'day', expiresAt: 'day' }}
      draft={{ about: 'new', form: 'registration-code', keeps: ['note'] }}
      send={(body) => mutateAsync({ body })}
      sendLabel={t('registration.make')}
      onSent={({ code }) => onMade(code)}
      onClose={onClose}
    />
  );
}

interface NewCodeProps {
  code: string;
  publicUrl: string | null;
  onClose: () => void;
}

/** The new code with its link. It is shown once. */
export function NewCode({ code, publicUrl, onClose }: NewCodeProps) {
  const t = useT('organisations');
  const address = `${publicUrl ?? window.location.origin}/register#registration-code=${code}`;
  const texts = {
    copy: t('registration.copy'),
    copied: t('registration.copied'),
    notCopied: t('registration.notCopied'),
    noted: t('registration.noted'),
  };
  return (
    <ShownOnce title={t('registration.newCode')} copies={address} texts={texts} onClose={onClose}>
      <p>{t('registration.once')}</p>
      <p translate="no" data-registration-code>
        {code}
      </p>
      <p translate="no">{address}</p>
    </ShownOnce>
  );
}
