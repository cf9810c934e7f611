import {
  type AnalysisParameters,
  isInRange,
  type OfferedNumber,
  offeredNumbers,
  type ParameterOverrides,
  saveAnalysisParameters,
} from '@padlight/contract';
import { DialogForm } from '../../../features/form/index.ts';
import { useAction } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import type { NumberRow } from './number-groups.tsx';
import { PreviewPart } from './preview-part.tsx';
import { useNumberText } from './use-number-text.ts';

interface NumberDialogProps {
  parameters: AnalysisParameters;
  number: NumberRow;
  onSaved: (saved: AnalysisParameters) => void;
  onClose: () => void;
}

/** Sets one number for the organisation, a product or a person, from now on. */
export function NumberDialog({ parameters, number, onSaved, onClose }: NumberDialogProps) {
  const t = useT('algorithms');
  const { nameText, purposeText, unitText, limitText, typed, valueText } = useNumberText();
  const { mutateAsync } = useAction(saveAnalysisParameters);
  const { path } = number;
  const { min, max, stored }: OfferedNumber = offeredNumbers[path];
  const [least, most] = [min * stored, max * stored];
  const limits = { least: limitText(path, least, 'least'), most: limitText(path, most, 'most') };
  const overridesWith = (value: number): ParameterOverrides => ({ ...parameters.overrides, [path]: value });
  return (
    <DialogForm
      title={t('changeOf', { name: nameText(path) })}
      hint={`${purposeText(path)} ${t('fromNow')}`}
      schema={saveAnalysisParameters.body}
      values={{ value: number.inForce }}
      fields={() => [
        {
          kind: 'number',
          name: 'value',
          label: t('value', { unit: unitText(path) }),
          hint: t('range', limits),
          min: least,
          max: most,
          as: typed(path),
          limit: (stored, side) => limitText(path, stored, side),
        },
        {
          kind: 'content',
          key: 'preview',
          draw: (form) => {
            const value = form.watch('value');
            return (
              <PreviewPart
                scope={parameters.scope}
                overrides={overridesWith(value)}
                isUsable={isInRange(path, value)}
                valueText={({ overrides }) => valueText(path, overrides[path] ?? number.byDefault)}
              />
            );
          },
        },
      ]}
      check={({ value }) => ({
        value: isInRange(path, value) ? undefined : t('outside', limits),
      })}
      body={({ value }) => ({
        scope: parameters.scope,
        overrides: overridesWith(value),
        seen: parameters.savedAt,
      })}
      errorFields={{ 'parameters-invalid': 'value', overrides: 'value' }}
      draft={{ about: `${JSON.stringify(parameters.scope)} ${path}`, form: 'number', keeps: [] }}
      send={(body) => mutateAsync({ body })}
      sendLabel={t('save')}
      onSent={onSaved}
      onClose={onClose}
    />
  );
}
