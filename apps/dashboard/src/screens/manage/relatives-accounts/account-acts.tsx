import { endSecondaryUser, type SecondaryUserRow, takeOverSecondaryUser } from '@padlight/contract';
import { quoted } from '@padlight/ui';
import { type ActNotice, ConfirmAct } from '../../../features/confirm/index.ts';
import { ShownOnce } from '../../../features/shown-once/index.ts';
import { callOnce } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';

/** An action on one or more accounts. */
export interface WantedAct {
  readonly kind: 'takeOver' | 'end';
  readonly accounts: readonly SecondaryUserRow[];
}

/** A password to be handed over, with the account's names. */
export interface HandedPassword {
  readonly name: string;
  readonly username: string;
  readonly password: string;
}

interface AccountActsProps {
  wanted: WantedAct;
  onEnd: (notice: ActNotice | undefined) => void;
}

/** Asks before an account is taken over or ended, with what follows from it. */
export function AccountActs({ wanted: { kind, accounts }, onEnd }: AccountActsProps) {
  const t = useT('relatives-accounts');
  const name = accounts.map(({ displayName }) => displayName).join(', ');
  const run = async ({ userId }: SecondaryUserRow): Promise<void> => {
    await callOnce(kind === 'end' ? endSecondaryUser : takeOverSecondaryUser, { query: { userId } });
  };
  const texts = t(kind === 'end' ? 'ended' : 'takenOver', { name });
  return (
    <ConfirmAct
      title={t(`confirm.${kind}`, { name })}
      items={accounts}
      nameOf={({ displayName }) => displayName}
      act={t(kind)}
      {...(kind === 'end' && accounts.length > 1 ? { typed: String(accounts.length) } : {})}
      run={run}
      onEnd={(done) => onEnd(done.length > 0 ? { texts } : undefined)}
    >
      <p>{t(`loss.${kind}`, { name })}</p>
    </ConfirmAct>
  );
}

/** The password of an account, shown once with the sign-in name that belongs to it. */
export function PasswordShown({ handed, onClose }: { handed: HandedPassword; onClose: () => void }) {
  const t = useT('relatives-accounts');
  const { name, username, password } = handed;
  const texts = { copy: t('copy'), copied: t('copied'), notCopied: t('notCopied'), noted: t('noted') };
  return (
    <ShownOnce title={t('passwordOf', { name })} copies={password} texts={texts} onClose={onClose}>
      <p>{t('passwordHow', { username })}</p>
      <p className={quoted()} translate="no">
        {password}
      </p>
    </ShownOnce>
  );
}
