export { NodesScreen } from './nodes-screen.tsx';
export { PodsScreen } from './pods-screen.tsx';
export { SitesScreen } from './sites-screen.tsx';
