import { type DisplayRow, type PairingCode, renewDisplayCode, revokeDisplay } from '@padlight/contract';
import { type ActNotice, ConfirmAct } from '../../../features/confirm/index.ts';
import { callOnce } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';

/** An action on one display or several. */
export interface WantedAct {
  readonly kind: 'code' | 'revoke' | 'filter';
  readonly displays: readonly DisplayRow[];
}

interface DisplayActsProps {
  wanted: WantedAct;
  kind: 'code' | 'revoke';
  onCode: (code: PairingCode & { name: string }) => void;
  onEnd: (notice: ActNotice | undefined) => void;
}

/** Asks before a display is signed out for good, or paired again. */
export function DisplayActs({ wanted: { displays }, kind, onCode, onEnd }: DisplayActsProps) {
  const t = useT('displays');
  const names = displays.map(({ name }) => name).join(', ');
  const run = async ({ displayId, name }: DisplayRow): Promise<void> => {
    const query = { displayId };
    if (kind === 'revoke') await callOnce(revokeDisplay, { query });
    else onCode({ ...(await callOnce(renewDisplayCode, { query })), name });
  };
  return (
    <ConfirmAct
      title={t(`confirm.${kind}`, { name: names })}
      items={displays}
      nameOf={({ name }) => name}
      act={t(kind === 'revoke' ? 'revoke' : 'newCode')}
      {...(kind === 'revoke' && displays.length > 1 ? { typed: String(displays.length) } : {})}
      run={run}
      onEnd={(done) =>
        onEnd(
          kind === 'revoke' && done.length > 0
            ? { texts: t('revoked', { name: done.map(({ name }) => name).join(', ') }) }
            : undefined,
        )
      }
    >
      <p>{t(`loss.${kind}`)}</p>
    </ConfirmAct>
  );
}
