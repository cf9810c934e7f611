import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import type { Previews } from './create-previews.ts';
import { findPreview } from './find-preview.ts';
import { wirePreview } from './wire-preview.ts';

/** Cancels a preview; an ended one stays unchanged. */
export const cancelNumbersPreview =
  (previews: Previews): Handler<typeof api.previews.cancelNumbersPreview> =>
  async ({ body }, context) => {
    const preview = await findPreview(previews, body.previewId, context);
    context.audit(preview.scope.kind === 'patient' ? preview.scope.patientId : null, {
      scope: preview.scope,
    });
    previews.cancel(preview);
    return wirePreview(preview, context);
  };
