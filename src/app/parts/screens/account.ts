/** Logging in, signing up and what comes with an account are small and follow on one another: one file to load. */
export { accountPart } from '../account';
export { Login } from '@/screens/login/Login';
export { PasswordForgotten } from '@/screens/passwordForgotten/PasswordForgotten';
export { Settings } from '@/screens/settings/Settings';
export { SignUp } from '@/screens/signUp/SignUp';
export { SignUpP2 } from '@/screens/signUpP2/SignUpP2';
