import { defineInt, defineString } from 'firebase-functions/params';

/** A flood of requests meets this end, and so does its bill. */
const maxInstances = defineInt('FUNCTIONS_MAX_INSTANCES', { default: 10 });

/** Where the functions run and how many of each at most: configuration of the deployment (functions/.env.example). */
export const serving = {
  region: defineString('FUNCTIONS_REGION', { default: 'europe-west1' }),
  maxInstances,
};

/** The same of functions that the database calls: they have to run where the database is. */
export const servingDatabase = {
  region: defineString('DATABASE_REGION', { default: 'europe-west1' }),
  maxInstances,
};
