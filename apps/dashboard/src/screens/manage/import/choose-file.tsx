import {
  getImports,
  type ImportKind,
  type ImportView,
  importFields,
  importHeading,
  importKindNames,
  importPermissions,
  mostImportBytes,
  uploadImport,
} from '@padlight/contract';
import { Button, bar, box, Card, Choices, column, hint, plainList, row, wrong } from '@padlight/ui';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { CallError, useAction, useCall } from '../../../platform/call/index.ts';
import { useErrorText } from '../../../platform/error-text/index.ts';
import { useFormat, useLanguage, useT } from '../../../platform/i18n/index.ts';
import { LoadFailed, retryOf } from '../../../platform/load-failed/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import { useCanMail } from '../use-can-mail.ts';
import { useImportAddress } from './import-address.ts';
import { offerTemplate } from './offer-template.ts';

/** The kind of import, its template, and the file. */
export function ChooseFile({ onRead }: { onRead: (made: ImportView) => void }) {
  const t = useT('import');
  const { can } = useSession();
  const { canMail } = useCanMail();
  const { kind: wanted, go } = useImportAddress();
  const offered = importKindNames.filter((kind) => can(importPermissions(kind)));
  const kind = offered.find((candidate) => candidate === wanted) ?? offered[0];
  if (kind === undefined) return null;
  return (
    <>
      <p className={hint()}>{t('hint')}</p>
      <Choices
        legend={t('kindLegend')}
        pick="one"
        options={offered.map((value) => ({
          value,
          label: t(`kind.${value}`),
          hint: value === 'users' && canMail === false ? t('usersNoMail') : t(`kindHint.${value}`),
        }))}
        chosen={[kind]}
        onChange={([chosen]) => chosen && go({ kind: chosen })}
      />
      <TemplateCard kind={kind} />
      <FileCard key={kind} kind={kind} onRead={onRead} />
      <LastImports />
    </>
  );
}

function TemplateCard({ kind }: { kind: ImportKind }) {
  const t = useT('import');
  const language = useLanguage();
  const format = useFormat();
  const fields = importFields(kind);
  const heading = (field: string): string => importHeading(kind, field, language);
  const offer = useMutation({
    mutationFn: (type: 'csv' | 'xlsx') =>
      offerTemplate(
        {
          name: `${t('template.name')}-${t(`kind.${kind}`)}`,
          headings: fields.map(({ name }) => heading(name)),
          example: t(`example.${kind}`).split('|'),
        },
        type,
        format,
      ),
  });
  const columns = fields.flatMap(({ name, required }) => (required ? heading(name) : [])).join(', ');
  return (
    <Card labelledBy="import-template" className={column(3)}>
      <h2 id="import-template">{t('template.title')}</h2>
      <p className={hint()}>{t('template.hint', { columns })}</p>
      <div className={row(2)}>
        <Button icon={<IconDownload aria-hidden size={18} />} onClick={() => offer.mutate('csv')}>
          {t('template.csv')}
        </Button>
        <Button icon={<IconDownload aria-hidden size={18} />} onClick={() => offer.mutate('xlsx')}>
          {t('template.xlsx')}
        </Button>
      </div>
      {offer.isError && (
        <p role="alert" className={wrong()}>
          {t('template.failed')}
        </p>
      )}
    </Card>
  );
}

function FileCard({ kind, onRead }: { kind: ImportKind; onRead: (made: ImportView) => void }) {
  const t = useT('import');
  const errorText = useErrorText();
  const read = useAction(uploadImport);
  const id = useId();
  const [isTooLarge, setTooLarge] = useState(false);
  const { error } = read;
  const cell =
    error instanceof CallError ? error.fields.find(({ path }) => path === 'body.file')?.message : undefined;
  const isCell = cell !== undefined && /^[A-Z]{1,3}\d+$/.test(cell);
  const isRefusedAsLarge = isTooLarge || (error instanceof CallError && error.code === 'too-large');
  const text = isRefusedAsLarge ? t('file.tooLarge') : error && errorText(error);
  return (
    <Card labelledBy={`${id}-title`} className={column(3)}>
      <h2 id={`${id}-title`}>{t('file.title')}</h2>
      <label htmlFor={id}>{t('file.choose')}</label>
      <input
        id={id}
        className={box()}
        type="file"
        accept=".csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        aria-describedby={`${id}-hint`}
        disabled={read.isPending}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (!file) return;
          const isOver = file.size > mostImportBytes;
          setTooLarge(isOver);
          if (isOver) read.reset();
          else read.mutate({ body: { kind, file } }, { onSuccess: onRead });
          // The same file can be chosen again after a correction.
          currentTarget.value = '';
        }}
      />
      <p id={`${id}-hint`} className={hint()}>
        {t('file.hint')}
      </p>
      {read.isPending && <p role="status">{t('file.reading')}</p>}
      {text && (
        <p role="alert" className={wrong()}>
          {isCell ? t('file.cell', { text, cell }) : text}
        </p>
      )}
    </Card>
  );
}

/** The reader's imports of the last day: each can be opened, continued or undone. */
function LastImports() {
  const t = useT('import');
  const { formatDateTime } = useFormat();
  const { go } = useImportAddress();
  const last = useCall(getImports, {}, { staleTime: 0 });
  const imports = last.data?.imports.slice(0, 5) ?? [];
  const retry = retryOf(last);
  if (retry && imports.length === 0) return <LoadFailed retry={retry} />;
  if (imports.length === 0) return null;
  return (
    <Card labelledBy="import-last" className={column(3)}>
      <h2 id="import-last">{t('last.title')}</h2>
      <ul className={column(2, plainList())}>
        {imports.map(({ importId, kind, fileName, madeAt }) => (
          <li key={importId} className={bar(2)}>
            <Button kind="quiet" onClick={() => go({ id: importId })}>
              {t('last.open', { kind: t(`kind.${kind}`), file: fileName, time: formatDateTime(madeAt) })}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
