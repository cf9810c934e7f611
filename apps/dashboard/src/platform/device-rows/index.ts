export { type DeviceRows, deviceRows } from './device-rows.ts';
