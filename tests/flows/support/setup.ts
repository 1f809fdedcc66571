import { afterEach, beforeEach } from 'vitest';
import './openWindow';
import { watchBack } from '../../../src/ui/useBack';
import { endTest } from './endOfTest';

beforeEach(() => {
  localStorage.setItem('language', 'en');
  watchBack();
});

afterEach(endTest);
