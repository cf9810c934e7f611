import type { PreviewId } from '@padlight/contract';
import type { CallContext } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { requireParameterScope } from '../products/index.ts';
import type { KnownPreview, Previews } from './create-previews.ts';

/**
 * Finds a preview of the caller's organisation, in a scope that the caller may set numbers of. Throws `preview-not-found`.
 */
export async function findPreview(
  previews: Previews,
  previewId: PreviewId,
  context: CallContext,
): Promise<KnownPreview> {
  const preview = previews.find(context.caller.scope.organisationId, previewId);
  if (!preview) throw problem('preview-not-found');
  await requireParameterScope(context, preview.scope);
  return preview;
}
