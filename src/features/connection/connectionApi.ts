export { reconnect, watchConnection } from '@/firebase/database';
