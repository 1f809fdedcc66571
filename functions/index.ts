import { initializeApp } from 'firebase-admin/app';

const { DATABASE_URL } = process.env;

// In production the project's configuration says where the database is.
if (DATABASE_URL === undefined) initializeApp();
else initializeApp({ databaseURL: DATABASE_URL });

export { mail } from './mail/mail';
