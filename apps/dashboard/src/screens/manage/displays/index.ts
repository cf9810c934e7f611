export { WallDisplaysScreen } from './wall-displays-screen.tsx';
