export { watchConnection } from '@/firebase/database';
