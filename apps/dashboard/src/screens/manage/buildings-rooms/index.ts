export { BuildingsRoomsScreen } from './buildings-rooms-screen.tsx';
