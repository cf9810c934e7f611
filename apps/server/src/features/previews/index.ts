import { api } from '@padlight/contract';
import { implement } from '../../platform/http/handler.ts';
import { cancelNumbersPreview } from './cancel-numbers-preview.ts';
import type { Previews } from './create-previews.ts';
import { getNumbersPreview } from './get-numbers-preview.ts';
import { startNumbersPreview } from './start-numbers-preview.ts';

export { type LightMinutes, perLight } from './counts.ts';
export { createPreviews, type Previews } from './create-previews.ts';
export type { PersonPreview, PreviewProgress, PreviewRequest } from './preview-message.ts';

export const previewCalls = ({ previews }: { previews: Previews }) =>
  implement(api.previews, {
    startNumbersPreview: startNumbersPreview(previews),
    getNumbersPreview: getNumbersPreview(previews),
    cancelNumbersPreview: cancelNumbersPreview(previews),
  });
