import { initializeApp } from 'firebase-admin/app';

initializeApp();

export { mail } from './mail/mail';
