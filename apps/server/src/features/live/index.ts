export { addToGroup } from './add-to-group.ts';
