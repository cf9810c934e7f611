import { api } from '@padlight/contract';
import { implement } from '../../platform/http/handler.ts';
import { getNetworkUtilisation } from './get-network-utilisation.ts';
import { getSiteMesh } from './get-site-mesh.ts';
import { placeOnPlan } from './place-on-plan.ts';

export const networkCalls = implement(api.network, { getNetworkUtilisation, getSiteMesh, placeOnPlan });
