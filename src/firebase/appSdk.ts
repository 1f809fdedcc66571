import { initializeApp, type FirebaseApp, type FirebaseOptions } from 'firebase/app';

/** An app of the SDK; `name` tells it from others in the same page. */
export const appOf = (options: FirebaseOptions, name: string | undefined): FirebaseApp =>
  initializeApp(options, name);
