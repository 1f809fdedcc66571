export { Desk } from '@/screens/desk/Desk';
