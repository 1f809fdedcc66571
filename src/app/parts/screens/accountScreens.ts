import type { Part } from '../../makeStore';
import { formNotifications } from '../../reactions/formNotifications';
import { notifyOf } from '../../reactions/notifications';

/** Logging in, signing up and what comes with an account are small and follow on one another: one file to load. */
export { Login } from '@/screens/login/Login';
export { PasswordForgotten } from '@/screens/passwordForgotten/PasswordForgotten';
export { Settings } from '@/screens/settings/Settings';
export { SignUp } from '@/screens/signUp/SignUp';
export { SignUpP2 } from '@/screens/signUpP2/SignUpP2';

/** What they need beside what the home does. */
export const accountPart: Part = {
  reactions: [notifyOf(formNotifications)],
};
