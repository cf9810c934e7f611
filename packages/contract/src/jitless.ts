import { z } from 'zod';

// A strict content security policy forbids eval: import this before any shape, and zod does not even try it.
z.config({ jitless: true });
