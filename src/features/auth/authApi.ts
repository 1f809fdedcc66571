export { signIn, signOutUser, watchUser, type SignedInUser } from '@/firebase/auth';
export { failureFrom, type Failure } from '@/firebase/failure';
export { allowSdks } from '@/firebase/prepared';
