import { useState } from 'react';
import {
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  get,
  type UseFormReturn,
} from 'react-hook-form';
import { CallError } from '../../platform/call/index.ts';
import { useErrorText } from '../../platform/error-text/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import type { Theirs } from './conflict-panel.tsx';
import { type FormPart, fieldsOf } from './field.ts';
import { type ErrorFields, placeError } from './place-error.ts';

/** A form as far as a refusal is shown in it. */
interface RefusableForm<Values extends FieldValues> {
  /** The fields that are drawn now. */
  readonly parts: () => readonly FormPart<Values>[];
  readonly errorFields?: ErrorFields<Values> | undefined;
  /** Reads the values of the server when another user saved first; undefined: they are gone. Their `version` is among them. */
  readonly readTheirs?: (() => Promise<Theirs<Values> | undefined>) | undefined;
  /** The values that the form began with; its defaults where absent. */
  readonly opened?: Values | undefined;
  /** The first refused field gets the focus; not where something else leads to it. */
  readonly focuses?: boolean;
}

/**
 * Shows why the server refused a form, in every kind of form alike: beside the fields that the refusal is about, in `failed` above them, or
 * as `theirs` beside who saved first.
 */
export function useRefusal<Values extends FieldValues, Out>(
  form: UseFormReturn<Values, unknown, Out>,
  { parts, errorFields = {}, readTheirs, opened, focuses = false }: RefusableForm<Values>,
) {
  const t = useT('form');
  const errorText = useErrorText();
  const [failed, setFailed] = useState<string>();
  const [theirs, setTheirs] = useState<Theirs<Values>>();
  const refuse = async (error: unknown): Promise<void> => {
    const names = fieldsOf(parts()).map(({ name }) => name);
    const conflict = error instanceof CallError && error.code === 'changed-meanwhile' ? error : undefined;
    const saved = conflict && (await readTheirs?.().catch(() => undefined));
    if (saved) {
      takeUntouched(form, names, saved.values, opened);
      const { changed } = conflict;
      return setTheirs({ ...(changed && { by: { name: changed.by, at: changed.at } }), ...saved });
    }
    const placing = { error, names, errorFields, texts: errorText, refused: t('rule.refused'), focuses };
    const rest = placeError(form, placing);
    if (rest !== undefined) setFailed(errorText(rest));
  };
  return {
    failed,
    theirs,
    refuse,
    /** Forgets the refusal: the form is sent again. */
    clear: (): void => {
      setFailed(undefined);
      setTheirs(undefined);
    },
    /** Takes over the version that the server has, so that the reader's own values may be saved over it. */
    takeVersion: (): void => {
      const version = 'version' as FieldPath<Values>;
      form.setValue(version, theirs?.values.version as FieldPathValue<Values, FieldPath<Values>>);
    },
  };
}

/** Takes over what another user saved in the fields that the reader left as they were: only the others conflict. */
function takeUntouched<In extends FieldValues, Out>(
  form: Pick<UseFormReturn<In, unknown, Out>, 'getValues' | 'setValue' | 'formState'>,
  names: readonly FieldPath<In>[],
  theirs: In,
  opened: unknown = form.formState.defaultValues,
): void {
  const mine = form.getValues();
  for (const name of names)
    if (JSON.stringify(get(opened, name)) === JSON.stringify(get(mine, name)))
      form.setValue(name, get(theirs, name));
}
