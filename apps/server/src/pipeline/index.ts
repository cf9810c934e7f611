export { httpDoor } from './receive/http-door.ts';
export { type MqttDoor, openMqttDoor } from './receive/mqtt-door.ts';
export { type Pipeline, startPipeline } from './start-pipeline.ts';
