export { NetworkIssueScreen } from './network-issue-screen.tsx';
