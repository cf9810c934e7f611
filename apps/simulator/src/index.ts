export { createHome, type HeardPod, type Home, type HomeOptions } from './home.ts';
export { listDevices } from './list-devices.ts';
export { type Measurement, measureTo } from './pod.ts';
export { createNode, type Node } from './radio/node.ts';
export { type SceneGroup, sceneGroups } from './scene/scene.ts';
export { type SceneName, scenes } from './scene/scenes.ts';
export type { TruthEvent } from './truth.ts';
