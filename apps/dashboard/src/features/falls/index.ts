export { RecheckList } from './recheck-list.tsx';
