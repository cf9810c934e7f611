import { expect, test } from 'vitest';
import { describeDevice } from './describe-device.ts';

test.each([
  [
    'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1',
    'Safari',
    'iPad',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-X210) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0 Safari/537.36',
    'Samsung Internet',
    'Android',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_5) AppleWebKit/537.36 Chrome/139.0 Safari/537.36',
    'Chrome',
    'macOS',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/139.0 Safari/537.36 Edg/139.0', 'Edge', 'Windows'],
  ['Mozilla/5.0 (X11; CrOS x86_64) Chrome/139.0 Safari/537.36', 'Chrome', 'ChromeOS'],
  ['curl/8.0', null, null],
  ['', null, null],
])('%s', (userAgent, browser, system) => {
  expect(describeDevice(userAgent)).toEqual({ browser, system });
});
