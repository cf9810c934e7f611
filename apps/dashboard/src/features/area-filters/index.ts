export { AreaManager } from './area-manager.tsx';
