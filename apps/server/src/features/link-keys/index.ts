import { api } from '@padlight/contract';
import { implement } from '../../platform/http/handler.ts';
import { generateLinkKey } from './generate-link-key.ts';
import { getLinkKey } from './get-link-key.ts';
import { removeLinkKey } from './remove-link-key.ts';

export { createApplications } from './applications.ts';

export const linkKeyCalls = implement(api.linkKeys, { getLinkKey, generateLinkKey, removeLinkKey });
