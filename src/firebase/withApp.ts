import type { FirebaseApp } from 'firebase/app';

/** Loads an SDK beside the app that it is for, once the SDKs may be loaded. */
export type WithApp = <Sdk>(load: () => Promise<Sdk>) => Promise<[FirebaseApp, Sdk]>;
