export { UserAccountsScreen } from './user-accounts-screen.tsx';
