import { mostDescription, visibleText } from '@padlight/contract';
import { CallError } from '../../platform/call/call-error.ts';

/** The reason that a provider gave for a refusal, as text, at most 200 characters of it; undefined where it gave none. */
export function descriptionOf(
  outcome:
    | { readonly kind: 'refused'; readonly description: string }
    | { readonly kind: 'failed'; readonly error: unknown },
): string | undefined {
  const text =
    outcome.kind === 'refused'
      ? outcome.description
      : outcome.error instanceof CallError && outcome.error.code === 'provider-refused'
        ? outcome.error.message
        : undefined;
  return text === undefined ? undefined : [...visibleText(text)].slice(0, mostDescription).join('');
}
