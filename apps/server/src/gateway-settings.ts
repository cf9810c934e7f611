import { type GatewaySettings, gatewayTopic, ingestPath } from '@padlight/contract';
import type { Config } from './config.ts';
import { hostAlone } from './platform/addresses/host-in-url.ts';

/**
 * Returns the settings by which gateways reach this installation, as a person enters them: an IPv6 host without brackets.
 */
export const gatewaySettings = (
  config: Pick<Config, 'publicUrl' | 'tls' | 'proxy' | 'isPublic'>,
  mqttPort: number,
): GatewaySettings => ({
  host: config.publicUrl ? hostAlone(new URL(config.publicUrl).hostname) : null,
  mqttPort,
  tls: config.tls ? 'on' : config.proxy ? 'proxy' : 'off',
  topic: gatewayTopic('<MAC>').replace('<mac>', '<MAC>'),
  httpPath: ingestPath,
  isLocalOnly: !config.isPublic && config.proxy === undefined,
});
