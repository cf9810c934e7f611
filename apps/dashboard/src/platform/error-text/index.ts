export { useErrorText } from './use-error-text.ts';
