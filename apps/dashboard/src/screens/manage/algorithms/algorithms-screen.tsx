import {
  type AnalysisParameters,
  getAnalysisParameters,
  type ParameterScope,
  saveAnalysisParameters,
} from '@padlight/contract';
import { column, hint, pageTitle, Skeleton } from '@padlight/ui';
import { useState } from 'react';
import { type ActNotice, ActNoticeLine } from '../../../features/confirm/index.ts';
import { callOnce, useCall } from '../../../platform/call/index.ts';
import { useErrorText } from '../../../platform/error-text/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { LoadFailed, retryOf } from '../../../platform/load-failed/index.ts';
import { ManageFrame } from '../manage-frame.tsx';
import { HistoryCard } from './history-card.tsx';
import { NumberDialog } from './number-dialog.tsx';
import { NumberGroups, type NumberRow } from './number-groups.tsx';
import { OtherNumbers } from './other-numbers.tsx';
import { ScopeBar } from './scope-bar.tsx';
import { useNumberText } from './use-number-text.ts';
import { useScope } from './use-scope.ts';

/** The parameters of the analysis: of the organisation, of a product in it, or of a person, each with its source. */
export function AlgorithmsScreen() {
  const t = useT('algorithms');
  const chosen = useScope();
  return (
    <ManageFrame>
      <div className={column(4)}>
        <h1 className={pageTitle()}>{t('title')}</h1>
        <p className={hint()}>{t('hint')}</p>
        <ScopeBar chosen={chosen} />
        {chosen.scope && <ScopeNumbers key={JSON.stringify(chosen.scope)} scope={chosen.scope} />}
      </div>
    </ManageFrame>
  );
}

function ScopeNumbers({ scope }: { scope: ParameterScope }) {
  const t = useT('algorithms');
  const tShell = useT('shell');
  const { nameText } = useNumberText();
  const errorText = useErrorText();
  const numbers = useCall(getAnalysisParameters, { query: scope }, { staleTime: 0 });
  const [changed, change] = useState<NumberRow>();
  const [notice, setNotice] = useState<ActNotice>();
  const retry = retryOf(numbers);
  const parameters = numbers.data;
  if (retry) return <LoadFailed retry={retry} />;
  if (!parameters) return <Skeleton label={tShell('load.loading')} height="20rem" />;
  const refresh = (): void => void numbers.refetch();
  const end = (saved: AnalysisParameters, path: string): void => {
    change(undefined);
    setNotice({ texts: t('saved', { name: nameText(path) }), undo: () => restoreNumbers(parameters, saved) });
    refresh();
  };
  const reset = ({ path }: { readonly path: string }): void =>
    void resetNumber(parameters, path).then(
      (saved) => end(saved, path),
      (error: unknown) => setNotice({ texts: errorText(error) }),
    );
  return (
    <>
      <ActNoticeLine notice={notice} onNotice={setNotice} refresh={refresh} />
      <NumberGroups parameters={parameters} onChange={change} onReset={reset} />
      <HistoryCard changes={parameters.changes} />
      <OtherNumbers parameters={parameters} onReset={reset} />
      {changed && (
        <NumberDialog
          parameters={parameters}
          number={changed}
          onSaved={(saved) => end(saved, changed.path)}
          onClose={() => change(undefined)}
        />
      )}
    </>
  );
}

/** Resets a number to the value that applies without a setting here. Throws `CallError`. */
function resetNumber(parameters: AnalysisParameters, path: string): Promise<AnalysisParameters> {
  const { [path]: _, ...overrides } = parameters.overrides;
  return callOnce(saveAnalysisParameters, {
    body: { scope: parameters.scope, overrides, seen: parameters.savedAt },
  });
}

/** Restores a scope's numbers to those before a save, where no one changed them since. Throws `CallError`. */
const restoreNumbers = (
  { scope, overrides }: AnalysisParameters,
  saved: AnalysisParameters,
): Promise<AnalysisParameters> =>
  callOnce(saveAnalysisParameters, { body: { scope, overrides, seen: saved.savedAt } });
