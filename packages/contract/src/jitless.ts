import { z } from 'zod';

// A strict content security policy forbids eval. With this import before any schema, zod does not even try it.
z.config({ jitless: true });
