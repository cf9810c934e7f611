import { type GatewaySettings, gatewayTopic, ingestPath } from '@padlight/contract';
import type { Config } from './config.ts';

/** How gateways reach this installation, as somebody types it into them. */
export const gatewaySettings = (
  config: Pick<Config, 'publicUrl' | 'tls' | 'behindProxy' | 'isPublic'>,
  mqttPort: number,
): GatewaySettings => ({
  host: config.publicUrl ? new URL(config.publicUrl).hostname : null,
  mqttPort,
  tls: config.tls ? 'on' : config.behindProxy ? 'proxy' : 'off',
  topic: gatewayTopic('<MAC>').replace('<mac>', '<MAC>'),
  httpPath: ingestPath,
  isLocalOnly: !config.isPublic && !config.behindProxy,
});
