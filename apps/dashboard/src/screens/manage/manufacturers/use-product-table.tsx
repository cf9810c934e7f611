import { getProductTable, type ProductRow } from '@padlight/contract';
import { IconEdit, IconHistory } from '@tabler/icons-react';
import { useDataTable } from '../../../features/data-table/index.ts';
import { useFormat, useT } from '../../../platform/i18n/index.ts';

/** The table of products: capacity, manufacturer, and whether each can be chosen. */
export function useProductTable(
  edit: (product: ProductRow) => void,
  showHistory: (product: ProductRow) => void,
) {
  const t = useT('products');
  const { volume } = useFormat();
  const offered = ({ isOffered, isEnabled }: ProductRow): string =>
    t(isOffered ? 'offeredYes' : isEnabled ? 'makerNotUsed' : 'productDisabled');
  return useDataTable<typeof getProductTable>({
    name: 'products',
    title: t('title'),
    hint: t('hint'),
    call: getProductTable,
    rowKey: ({ productId }) => String(productId),
    searchBy: t('searchBy'),
    narrowedBy: ['manufacturerId', 'offered', 'owner'],
    empty: { title: t('none'), hint: t('noneHint') },
    columns: [
      { key: 'name', title: t('name'), sortBy: 'name', text: ({ name }) => name },
      {
        key: 'manufacturer',
        title: t('manufacturer'),
        sortBy: 'manufacturer',
        text: ({ manufacturer }) => manufacturer,
      },
      { key: 'use', title: t('use'), text: ({ use }) => (use ? t(`uses.${use}`) : '') },
      {
        key: 'working',
        title: t('working'),
        sortBy: 'workingMl',
        text: ({ workingMl }) => volume.text(workingMl),
      },
      { key: 'rothwell', title: t('rothwell'), text: ({ rothwellMl }) => volume.text(rothwellMl) },
      {
        key: 'sensing',
        title: t('sensing'),
        text: ({ hasSensingProfile }) => t(hasSensingProfile ? 'yes' : 'no'),
      },
      { key: 'offered', title: t('offered'), text: offered },
      { key: 'owner', title: t('owner'), text: ({ isShared }) => t(isShared ? 'shared' : 'own') },
      {
        key: 'worn',
        title: t('worn'),
        hidden: true,
        text: ({ worn }) => String(worn),
        csv: ({ worn }) => worn,
      },
    ],
    acts: (product) => [
      ...(product.abilities.edit
        ? [{ key: 'edit', label: t('edit'), icon: <IconEdit aria-hidden />, run: () => edit(product) }]
        : []),
      {
        key: 'history',
        label: t('history'),
        icon: <IconHistory aria-hidden />,
        run: () => showHistory(product),
      },
    ],
  });
}
