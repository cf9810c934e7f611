import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { listRegions } from './regions.ts';

export const getAllRegions: Handler<typeof api.organisations.getAllRegions> = async () => [...listRegions()];
