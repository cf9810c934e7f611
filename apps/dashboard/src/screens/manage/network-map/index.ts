export { NetworkMapScreen } from './network-map-screen.tsx';
