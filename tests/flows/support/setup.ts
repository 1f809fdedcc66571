import { afterEach, beforeEach } from 'vitest';
import './openWindow';
import { beginTest, endTest } from './aroundTest';

beforeEach(beginTest);

afterEach(endTest);
