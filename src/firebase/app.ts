import { initializeApp } from 'firebase/app';
import { configurationFrom } from './configuration';

export const configuration = configurationFrom(import.meta.env);
export const app = initializeApp(configuration.options);
