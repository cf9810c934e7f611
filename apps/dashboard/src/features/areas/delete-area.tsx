import { deleteWard, type WardDetail } from '@padlight/contract';
import { useAction } from '../../platform/call/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { ConfirmAct } from '../confirm/index.ts';

interface DeleteAreaProps {
  area: WardDetail;
  onDone: () => void;
  onBack: () => void;
}

/** Asks before an area is deleted, and names the filters that show it. */
export function DeleteArea({ area, onDone, onBack }: DeleteAreaProps) {
  const t = useT('areas');
  const { mutateAsync } = useAction(deleteWard);
  return (
    <ConfirmAct
      title={t('deleteTitle', { name: area.name })}
      items={[area]}
      nameOf={({ name }) => name}
      act={t('deleteNow', { name: area.name })}
      run={({ wardId, version }) => mutateAsync({ query: { wardId, version } })}
      onEnd={(done) => (done.length > 0 ? onDone() : onBack())}
    >
      <p>{t('deleteHint')}</p>
    </ConfirmAct>
  );
}
