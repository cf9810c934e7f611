export { LinkKeyScreen } from './link-key-screen.tsx';
