import { describeWallSize } from './wall-size-cases.ts';

describeWallSize({ counts: [20], sizes: [{ width: 1920, height: 1080 }] });
