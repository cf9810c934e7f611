import { describeWallSize } from './wall-size-cases.ts';

describeWallSize({
  counts: [0, 5, 20, 60],
  sizes: [
    { width: 1280, height: 720 },
    { width: 1920, height: 1080 },
    { width: 1080, height: 1920 },
    { width: 3840, height: 2160 },
  ],
});
