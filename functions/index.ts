import { initializeApp } from 'firebase-admin/app';

const { DATABASE_URL } = process.env;

// In production the project's configuration says where the database is.
if (DATABASE_URL === undefined) initializeApp();
else initializeApp({ databaseURL: DATABASE_URL });

export { deskChanged } from './counter';
export { invitationTakenBack } from './invites';
export { lookForSilence, lookForSilenceNow } from './silence';
export { mail } from './mail';
export { messageWritten } from './messages';
export { ratingReceived } from './rates';
export { ratingChanged } from './ratings';
export { thumbs } from './thumbs';
