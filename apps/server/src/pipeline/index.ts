export type { Finding } from './analyse/finding.ts';
export { type MeasurementLog, openMeasurementLog } from './offline/measurement-log.ts';
export { type OfflineDevices, offlineDevices } from './offline/offline-devices.ts';
export {
  type Analyst,
  type AnalystOptions,
  type Observer,
  openAnalyst,
  type PodRows,
} from './offline/open-analyst.ts';
export { type OfflinePipeline, openOffline } from './offline/open-offline.ts';
export { readLog } from './offline/read-log.ts';
export { httpDoor } from './receive/http-door.ts';
export { type MqttDoor, openMqttDoor } from './receive/mqtt-door.ts';
export { type Pipeline, startPipeline } from './start-pipeline.ts';
