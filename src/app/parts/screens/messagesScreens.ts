export { Messages } from '@/screens/messages/Messages';
export { ThreadPage } from '@/screens/messages/ThreadPage';
