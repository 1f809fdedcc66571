import { HOST, type Ports } from '../ports';
import { localVapidKeys } from '../push/vapidKeys';

/** The official emulators need no credentials for a `demo-` project. */
export const PROJECT_ID = 'demo-vibecheck';
export const DATABASE_NAMESPACE = `${PROJECT_ID}-default-rtdb`;

/** The default of functions/configuration.ts. */
const FUNCTIONS_REGION = 'europe-west1';

export const functionAddress = (ports: Ports, name: string): string =>
  `http://${HOST}:${ports.functions}/${PROJECT_ID}/${FUNCTIONS_REGION}/${name}`;

export const adminEnvironment = (ports: Ports) => ({
  GCLOUD_PROJECT: PROJECT_ID,
  FIREBASE_AUTH_EMULATOR_HOST: `${HOST}:${ports.auth}`,
  FIREBASE_DATABASE_EMULATOR_HOST: `${HOST}:${ports.database}`,
});

export const artworkOf = (ports: Ports): string => `http://${HOST}:${ports.venue}`;

/** See .env.example. */
export const appEnvironment = (ports: Ports) => ({
  VITE_FIREBASE_API_KEY: 'local',
  VITE_FIREBASE_AUTH_DOMAIN: HOST,
  VITE_FIREBASE_DATABASE_URL: `http://${HOST}:${ports.database}/?ns=${DATABASE_NAMESPACE}`,
  VITE_FIREBASE_PROJECT_ID: PROJECT_ID,
  VITE_FIREBASE_APP_ID: 'local',
  VITE_ARTWORK_ORIGIN: artworkOf(ports),
  VITE_VAPID_PUBLIC_KEY: localVapidKeys.publicKey,
  VITE_AUTH_EMULATOR_URL: `http://${HOST}:${ports.auth}`,
  VITE_DATABASE_EMULATOR_HOST: `${HOST}:${ports.database}`,
});

export const databaseUrl = `https://${DATABASE_NAMESPACE}.firebaseio.com`;

export const mailEnvironment = (ports: Ports) => ({
  DATABASE_URL: databaseUrl,
  SMTP_URL: `smtp://${HOST}:${ports.smtp}`,
  APP_ORIGIN: `http://localhost:${ports.hosting}`,
  SUPPORT_EMAIL: 'support@example.com',
  SUPPORT_PHONE: '+31 20 000 00 00',
});

export const pushEnvironment = (ports: Ports) => ({
  VAPID_PUBLIC_KEY: localVapidKeys.publicKey,
  VAPID_PRIVATE_KEY: localVapidKeys.privateKey,
  VAPID_SUBJECT: 'mailto:support@example.com',
  PUSH_SERVICE_URL: `http://${HOST}:${ports.push}`,
});

export const originOf = (ports: Ports, frontend: 'hosting' | 'vite'): string =>
  `http://localhost:${frontend === 'hosting' ? ports.hosting : ports.vite}`;
