import { api } from '@padlight/contract';
import { implement } from '../../platform/http/handler.ts';
import { getAuditLog } from './get-audit-log.ts';

export { changedMeanwhile } from './changed-meanwhile.ts';

export const auditCalls = implement(api.audit, { getAuditLog });
