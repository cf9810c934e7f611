export { ManufacturerDevicesScreen } from './manufacturer-devices-screen.tsx';
export { ManufacturersScreen } from './manufacturers-screen.tsx';
