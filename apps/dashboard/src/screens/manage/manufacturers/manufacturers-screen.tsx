import { getFwVerV2, type ProductRow } from '@padlight/contract';
import { Button, column } from '@padlight/ui';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ActNotice, ActNoticeLine } from '../../../features/confirm/index.ts';
import { DataTable } from '../../../features/data-table/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { ManageFrame } from '../manage-frame.tsx';
import { AdministratorsDialog } from './administrators-dialog.tsx';
import { FirmwareCard } from './firmware-card.tsx';
import { ManufacturerDialog } from './manufacturer-dialog.tsx';
import { type ManufacturerAct, ManufacturersCard } from './manufacturers-card.tsx';
import { ProductDialog } from './product-dialog.tsx';
import { ProductHistory } from './product-history.tsx';
import { StopUse } from './stop-use.tsx';
import { UseDialog } from './use-dialog.tsx';
import { type ListedManufacturer, useManufacturers } from './use-manufacturers.ts';
import { useProductTable } from './use-product-table.tsx';

type Open =
  | { readonly kind: 'product'; readonly product: ProductRow | undefined }
  | { readonly kind: 'history'; readonly product: ProductRow }
  | { readonly kind: 'add' }
  | { readonly kind: ManufacturerAct; readonly manufacturer: ListedManufacturer };

/** The manufacturers of pads and their products: those that all organisations share, and the organisation's own. */
export function ManufacturersScreen() {
  const t = useT('products');
  const { organisationId, list, retry, refresh: refreshMakers, mayUse } = useManufacturers();
  const queries = useQueryClient();
  const [open, setOpen] = useState<Open>();
  const [notice, setNotice] = useState<ActNotice>();
  const table = useProductTable(
    (product) => setOpen({ kind: 'product', product }),
    (product) => setOpen({ kind: 'history', product }),
  );
  const abilities = table.reply?.abilities;
  const mayShare = abilities?.share === true;
  const known = list ?? [];
  const close = (): void => setOpen(undefined);
  const refresh = (): void => {
    void table.refresh();
    refreshMakers();
    void queries.invalidateQueries({ predicate: ({ queryKey: [path] }) => path === getFwVerV2.path });
  };
  const end = (next: ActNotice | undefined): void => {
    close();
    if (!next) return;
    setNotice(next);
    refresh();
  };
  const saved = (name: string): void => end({ texts: t('saved', { name }) });
  return (
    <ManageFrame>
      <div className={column(4)}>
        <ManufacturersCard
          manufacturers={list}
          retry={retry}
          mayAdd={abilities?.add === true}
          mayUse={mayUse}
          onAdd={() => setOpen({ kind: 'add' })}
          onAct={(kind, manufacturer) => setOpen({ kind, manufacturer })}
        />
        <DataTable
          table={table}
          filters={[
            {
              kind: 'one',
              field: 'manufacturerId',
              label: t('manufacturer'),
              options: known.map(({ manufacturerId, name }) => ({
                value: String(manufacturerId),
                label: name,
              })),
            },
            {
              kind: 'one',
              field: 'offered',
              label: t('offered'),
              options: [
                { value: 'yes', label: t('yes') },
                { value: 'no', label: t('no') },
              ],
            },
            {
              kind: 'one',
              field: 'owner',
              label: t('owner'),
              options: [
                { value: 'shared', label: t('shared') },
                { value: 'own', label: t('own') },
              ],
            },
          ]}
          notice={<ActNoticeLine notice={notice} onNotice={setNotice} refresh={refresh} />}
          make={
            abilities?.add &&
            known.length > 0 && (
              <Button
                kind="primary"
                icon={<IconPlus aria-hidden size={20} />}
                onClick={() => setOpen({ kind: 'product', product: undefined })}
              >
                {t('add')}
              </Button>
            )
          }
        />
        <FirmwareCard />
      </div>
      {(open?.kind === 'add' || open?.kind === 'edit') && (
        <ManufacturerDialog
          manufacturer={open.kind === 'edit' ? open.manufacturer : undefined}
          mayShare={mayShare}
          onSaved={saved}
          onClose={close}
        />
      )}
      {open?.kind === 'use' && (
        <UseDialog
          organisationId={organisationId}
          manufacturer={open.manufacturer}
          onSaved={() => end({ texts: t('usedNow', { name: open.manufacturer.name }) })}
          onClose={close}
        />
      )}
      {open?.kind === 'stop' && (
        <StopUse organisationId={organisationId} manufacturer={open.manufacturer} onEnd={end} />
      )}
      {open?.kind === 'administrators' && (
        <AdministratorsDialog manufacturer={open.manufacturer} onClose={close} />
      )}
      {open?.kind === 'history' && <ProductHistory product={open.product} onClose={close} />}
      {open?.kind === 'product' && (
        <ProductDialog
          product={open.product}
          manufacturers={known.filter(
            ({ isUsed, manufacturerId }) =>
              isUsed || mayShare || manufacturerId === open.product?.manufacturerId,
          )}
          mayShare={mayShare}
          onSaved={saved}
          onClose={close}
        />
      )}
    </ManageFrame>
  );
}
