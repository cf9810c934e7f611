import { administrationSamples } from './administration-samples.ts';
import { alertSamples } from './alert-samples.ts';
import { careSamples } from './care-samples.ts';
import { deviceSamples } from './device-samples.ts';
import { invitationSamples } from './invitation-samples.ts';
import { observationSamples } from './observation-samples.ts';
import { peopleSamples } from './people-samples.ts';
import { placeSamples } from './place-samples.ts';
import { productSamples } from './product-samples.ts';
import { providerSamples } from './provider-samples.ts';
import { registrationSamples } from './registration-samples.ts';
import type { Samples } from './sample.ts';
import { signInSamples } from './sign-in-samples.ts';
import { userSamples } from './user-samples.ts';

/** One sample per call: the matrix makes everyone try each of them. A call without a sample fails it. */
export const samples: Samples = {
  ...signInSamples,
  ...providerSamples,
  ...registrationSamples,
  ...careSamples,
  ...observationSamples,
  ...productSamples,
  ...placeSamples,
  ...peopleSamples,
  ...deviceSamples,
  ...alertSamples,
  ...userSamples,
  ...administrationSamples,
  ...invitationSamples,
};
