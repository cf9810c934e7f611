import { type BodyIn, createDisplay, type PairingCode, privacyLevels } from '@padlight/contract';
import { Controller } from 'react-hook-form';
import { type Field, ScreenForm } from '../../../features/form/index.ts';
import { useAction } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { PlacesChoice } from '../places-choice.tsx';
import { usePlaces } from '../use-places.ts';

type Values = BodyIn<typeof createDisplay>;

interface CreateDisplayProps {
  onMade: (code: PairingCode & { name: string }) => void;
  onBack: () => void;
}

/** Creates a wall display: it shows what is chosen here, names only where chosen, and no more than its creator sees. */
export function CreateDisplay({ onMade, onBack }: CreateDisplayProps) {
  const t = useT('displays');
  const tManage = useT('manage');
  const create = useAction(createDisplay);
  const { texts } = usePlaces();
  const fields: Field<Values>[] = [
    { kind: 'text', name: 'name', label: t('name'), hint: t('nameHint'), maxLength: 100 },
    {
      kind: 'own',
      name: 'wardIds',
      label: t('places'),
      texts: (value) => texts(value as string[] | null),
      draw: ({ control }, error) => (
        <Controller
          control={control}
          name="wardIds"
          render={({ field: { value, onChange } }) => (
            <PlacesChoice legend={t('places')} wardIds={value} onChange={onChange} error={error} />
          )}
        />
      ),
    },
    {
      kind: 'one',
      name: 'privacy',
      label: t('privacy'),
      hint: t('privacyHint'),
      options: privacyLevels.map((value) => ({
        value,
        label: tManage(`privacy.${value}`),
        hint: tManage(`privacy.shows.${value}`),
      })),
    },
  ];
  return (
    <ScreenForm
      title={t('add')}
      hint={t('addHint')}
      saveLabel={t('make')}
      backLabel={t('title')}
      onBack={onBack}
      schema={createDisplay.body}
      values={{ name: '', wardIds: null, privacy: 'pseudonymised' }}
      fields={fields}
      errorFields={{ 'display-name-taken': 'name', 'ward-not-found': 'wardIds', 'more-than-held': 'privacy' }}
      save={async (body) => ({ ...(await create.mutateAsync({ body })), name: body.name })}
      onSaved={onMade}
    />
  );
}
