export { BackButton } from './back-button.tsx';
export { CardForm } from './card-form.tsx';
export { DialogFields, DialogForm } from './dialog-form.tsx';
export type { Field, FormPart } from './field.ts';
export { noteOf } from './note-of.ts';
export { ScreenForm } from './screen-form.tsx';
export { useOpened } from './use-opened.ts';
export { YesField } from './yes-field.tsx';
