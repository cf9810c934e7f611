export { AlgorithmsScreen } from './algorithms-screen.tsx';
