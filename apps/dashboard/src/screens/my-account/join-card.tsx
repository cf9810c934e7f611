import { joinOrganisation, sendMyEmailCode, verifyEmailCode } from '@padlight/contract';
import { useState } from 'react';
import { JoinOrganisation } from '../../features/join-organisation/index.ts';
import { callOnce } from '../../platform/call/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { Card } from './card.tsx';
import { Done } from './done.tsx';

const calls = {
  join: (code: string, proof?: string) =>
    callOnce(joinOrganisation, { query: { code }, ...(proof !== undefined && { body: { proof } }) }),
  sendCode: (code: string) => callOnce(sendMyEmailCode, { body: { code } }),
  verify: (body: { proofId: string; emailCode: string }) => callOnce(verifyEmailCode, { body }),
};

/** Joins another organisation by its code, which the address may carry behind its `#`. */
export function JoinCard({ email }: { email: string }) {
  const t = useT('registration');
  const [joined, setJoined] = useState<string>();
  const [scanned] = useState(() =>
    new URLSearchParams(window.location.hash.slice(1)).get('organisation-code'),
  );
  return (
    <Card title={t('enter.title')} texts={t('enter.hint')}>
      {joined === undefined && (
        <JoinOrganisation calls={calls} email={email} scanned={scanned ?? undefined} onJoined={setJoined} />
      )}
      <Done texts={joined === undefined ? null : t('enter.joined', { organisation: joined })} />
    </Card>
  );
}
