export { Messages } from './messages/Messages';
export { ThreadPage } from './messages/ThreadPage';
