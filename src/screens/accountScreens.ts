/** Logging in, signing up and what comes with an account are small and follow on one another: one file to load. */
export { AlreadyAccount } from './alreadyAccount/AlreadyAccount';
export { AlreadyAccountP2 } from './alreadyAccountP2/AlreadyAccountP2';
export { AlreadyAccountP3 } from './alreadyAccountP3/AlreadyAccountP3';
export { Login } from './login/Login';
export { PasswordForgotten } from './passwordForgotten/PasswordForgotten';
export { Settings } from './settings/Settings';
export { SignUp } from './signUp/SignUp';
export { SignUpP2 } from './signUpP2/SignUpP2';
