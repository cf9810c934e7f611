import { afterAll } from 'vitest';
import { closeLeft } from './leftovers.ts';

// A set-up that fails halfway leaves no server, pool or PostgreSQL behind.
afterAll(closeLeft);
