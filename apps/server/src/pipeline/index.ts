export { httpDoor } from './receive/http-door.ts';
export { type MqttDoor, type MqttDoorOptions, openMqttDoor } from './receive/mqtt-door.ts';
export { type Pipeline, type PipelineOptions, startPipeline } from './start-pipeline.ts';
