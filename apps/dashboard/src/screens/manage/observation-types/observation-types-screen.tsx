import {
  getObservationTypes,
  getObservationValuesForLegend,
  languages,
  type OwnObservationType,
  saveObservationTypeOrder,
} from '@padlight/contract';
import { Button, Card, column, hint, plainList, row, Skeleton } from '@padlight/ui';
import { IconArrowDown, IconArrowUp, IconEdit, IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ActNotice, ActNoticeLine } from '../../../features/confirm/index.ts';
import { useAction, useCall } from '../../../platform/call/index.ts';
import { useErrorText } from '../../../platform/error-text/index.ts';
import { useLanguage, useT } from '../../../platform/i18n/index.ts';
import { LoadFailed, retryOf } from '../../../platform/load-failed/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import { ManageFrame } from '../manage-frame.tsx';
import { TypeDialog } from './type-dialog.tsx';

/** The organisation's own types of observations: added, changed, switched off, and put in order. */
export function ObservationTypesScreen() {
  const t = useT('observation-types');
  const tShell = useT('shell');
  const errorText = useErrorText();
  const language = useLanguage();
  const queries = useQueryClient();
  const { OrganisationId: organisationId } = useSession().organisation.OrganisationName;
  const list = useCall(getObservationTypes, { query: { organisationId } }, { staleTime: 0 });
  const order = useAction(saveObservationTypeOrder);
  const [open, setOpen] = useState<{ readonly type: OwnObservationType | undefined }>();
  const [notice, setNotice] = useState<ActNotice>();
  const retry = retryOf(list);
  const types = list.data?.types;
  const mayEdit = list.data?.abilities.edit === true;
  const refresh = () => {
    void list.refetch();
    void queries.invalidateQueries({ queryKey: [getObservationValuesForLegend.path] });
  };
  const nameOf = ({ names }: OwnObservationType): string =>
    names[language] ?? languages.map((other) => names[other]).find(Boolean) ?? '';
  const move = (from: number, to: number) => {
    const typeIds = (types ?? []).map(({ typeId }) => typeId);
    const [moved] = typeIds.splice(from, 1);
    if (moved === undefined || order.isPending) return;
    typeIds.splice(to, 0, moved);
    order.mutate({ body: { organisationId, typeIds } }, { onSettled: refresh });
  };
  return (
    <ManageFrame>
      <Card labelledBy="observation-types" className={column(3)}>
        <div className={row(3, 'apart')}>
          <h2 id="observation-types">{t('title')}</h2>
          {mayEdit && (
            <Button
              kind="primary"
              icon={<IconPlus aria-hidden size={20} />}
              onClick={() => setOpen({ type: undefined })}
            >
              {t('add')}
            </Button>
          )}
        </div>
        <p className={hint()}>{t('hint')}</p>
        <ActNoticeLine notice={notice} onNotice={setNotice} refresh={refresh} />
        {order.error && <p role="alert">{errorText(order.error)}</p>}
        {retry && <LoadFailed retry={retry} />}
        {!types && !retry && <Skeleton label={tShell('load.loading')} height="6rem" />}
        {types?.length === 0 && <p className={hint()}>{t('none')}</p>}
        <ul className={column(3, plainList())}>
          {types?.map((type, index) => (
            <li key={type.typeId} className={row(3, 'apart')}>
              <span>
                <strong translate="no">{nameOf(type)}</strong>{' '}
                <span className={hint()}>
                  {[
                    t(`input.${type.input}`),
                    t('used', { count: type.used }),
                    type.isOff ? t('isOff') : undefined,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              {mayEdit && (
                <span className={row(2)}>
                  {index > 0 && (
                    <Button
                      kind="quiet"
                      icon={<IconArrowUp aria-hidden size={18} />}
                      label={t('up', { name: nameOf(type) })}
                      onClick={() => move(index, index - 1)}
                    >
                      {t('upShort')}
                    </Button>
                  )}
                  {index < types.length - 1 && (
                    <Button
                      kind="quiet"
                      icon={<IconArrowDown aria-hidden size={18} />}
                      label={t('down', { name: nameOf(type) })}
                      onClick={() => move(index, index + 1)}
                    >
                      {t('downShort')}
                    </Button>
                  )}
                  <Button
                    icon={<IconEdit aria-hidden size={18} />}
                    label={t('edit', { name: nameOf(type) })}
                    onClick={() => setOpen({ type })}
                  >
                    {t('editShort')}
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ul>
      </Card>
      {open && (
        <TypeDialog
          organisationId={organisationId}
          type={open.type}
          name={open.type && nameOf(open.type)}
          roles={list.data?.roles ?? []}
          onSaved={(name) => {
            setOpen(undefined);
            setNotice({ texts: t('saved', { name }) });
            refresh();
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </ManageFrame>
  );
}
