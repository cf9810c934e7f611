import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import type { Previews } from './create-previews.ts';
import { findPreview } from './find-preview.ts';
import { wirePreview } from './wire-preview.ts';

/** Returns the progress of a preview, and what would have differed. */
export const getNumbersPreview =
  (previews: Previews): Handler<typeof api.previews.getNumbersPreview> =>
  async ({ query }, context) =>
    wirePreview(await findPreview(previews, query.previewId, context), context);
