import { initializeApp } from 'firebase/app';
import { optionsFrom } from './configuration';

export const app = initializeApp(optionsFrom(import.meta.env));
