export { PrintedBy } from './printed-by.tsx';
