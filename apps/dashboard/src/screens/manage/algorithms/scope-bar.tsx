import { getPatientLabels, getProducts, productName } from '@padlight/contract';
import { Choices, column, SelectField } from '@padlight/ui';
import { useCall } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { LoadFailed, retryOf } from '../../../platform/load-failed/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import { scopeKinds, type useScope } from './use-scope.ts';

/** The scope of the numbers: the organisation, a product, or a person. */
export function ScopeBar({ chosen }: { chosen: ReturnType<typeof useScope> }) {
  const t = useT('algorithms');
  const { can } = useSession();
  const { kind, scope, chooseKind } = chosen;
  const kinds = scopeKinds.filter((kind) => kind !== 'patient' || can('Patients.View'));
  return (
    <div className={column(3)}>
      <Choices
        legend={t('whose')}
        pick="one"
        options={kinds.map((value) => ({ value, label: t(`kind.${value}`), hint: t(`kindHint.${value}`) }))}
        chosen={[kind]}
        onChange={([next]) => next && chooseKind(next)}
      />
      {kind === 'product' && (
        <ProductField
          value={scope?.kind === 'product' ? String(scope.productId) : ''}
          onChange={chosen.chooseProduct}
        />
      )}
      {kind === 'patient' && (
        <PatientField
          value={scope?.kind === 'patient' ? scope.patientId : ''}
          onChange={chosen.choosePatient}
        />
      )}
    </div>
  );
}

interface ChoiceProps {
  value: string;
  onChange: (value: string) => void;
}

function ProductField({ value, onChange }: ChoiceProps) {
  const t = useT('algorithms');
  const products = useCall(getProducts, {});
  const retry = retryOf(products);
  const options = (products.data ?? []).flatMap(({ manufacturer, products: own }) =>
    own
      .filter(({ hasSensingProfile }) => hasSensingProfile)
      .map(({ productId, name }) => ({
        value: String(productId),
        label: productName({ manufacturer, name }),
      })),
  );
  if (retry) return <LoadFailed retry={retry} />;
  return (
    <SelectField
      label={t('product')}
      value={value}
      onChange={onChange}
      none={t('chooseProduct')}
      options={options}
    />
  );
}

function PatientField({ value, onChange }: ChoiceProps) {
  const t = useT('algorithms');
  const { OrganisationId: organisationId } = useSession().organisation.OrganisationName;
  const people = useCall(getPatientLabels, { query: { organisationId }, body: [] });
  const retry = retryOf(people);
  if (retry) return <LoadFailed retry={retry} />;
  return (
    <SelectField
      label={t('person')}
      value={value}
      onChange={onChange}
      none={t('choosePerson')}
      options={(people.data ?? []).map(({ patientId, label }) => ({ value: patientId, label }))}
    />
  );
}
