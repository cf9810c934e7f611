export { type ActNotice, ActNoticeLine } from './act-notice-line.tsx';
export { ConfirmAct } from './confirm-act.tsx';
