import { initializeApp } from 'firebase-admin/app';
import { answerAllPlainly } from './request/plainAnswers';

const { DATABASE_URL } = process.env;

answerAllPlainly();

// In production the project's configuration says where the database is.
if (DATABASE_URL === undefined) initializeApp();
else initializeApp({ databaseURL: DATABASE_URL });

export { lookForSilence, lookForSilenceNow } from './alert/alert';
export { bringThumb, followThumb, reopenThumb } from './desk/desk';
export { mail } from './mail/mail';
export { pushMessage, pushOutcome, pushTakenBack } from './push/push';
export { countAfterthought, countThumb } from './thumbs/counting';
export { countSettled, countWaiting } from './thumbs/countingAtDesk';
export { thumbs } from './thumbs/thumbs';
