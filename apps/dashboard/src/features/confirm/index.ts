export { ConfirmAct } from './confirm-act.tsx';
export { type Said, SaidLine } from './said-line.tsx';
