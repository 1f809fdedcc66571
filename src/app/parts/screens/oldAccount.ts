/** Moving an account of the previous app, from its first step to its last. */
export { oldAccountPart } from '../oldAccount';
export { AlreadyAccount } from '@/screens/alreadyAccount/AlreadyAccount';
export { AlreadyAccountP2 } from '@/screens/alreadyAccountP2/AlreadyAccountP2';
export { AlreadyAccountP3 } from '@/screens/alreadyAccountP3/AlreadyAccountP3';
