export { administrationPart } from '../administration';
export { Damin } from '@/screens/damin/Damin';
export { Thumbs } from '@/screens/damin/Thumbs';
