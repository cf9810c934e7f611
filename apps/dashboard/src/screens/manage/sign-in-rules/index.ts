export { SignInRulesScreen } from './sign-in-rules-screen.tsx';
