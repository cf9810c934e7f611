export { StructureScreen } from './structure-screen.tsx';
