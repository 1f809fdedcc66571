import { defineInt, defineString } from 'firebase-functions/params';

/** Where the functions run and how many of each at most: configuration of the deployment (functions/.env.example). */
export const serving = {
  region: defineString('FUNCTIONS_REGION', { default: 'europe-west1' }),
  /** A flood of requests meets this end, and so does its bill. */
  maxInstances: defineInt('FUNCTIONS_MAX_INSTANCES', { default: 10 }),
};
