export { ChoiceList } from './choice-list.tsx';
export type { Field } from './field.ts';
export { ScreenForm } from './screen-form.tsx';
export { useOpened } from './use-opened.ts';
