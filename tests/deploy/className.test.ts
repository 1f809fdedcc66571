import { expect, test } from 'vitest';
import { className } from '../../tools/build/className';

test('A class is called by its file, and two files of one name are refused', () => {
  expect(className('burger', '/src/shell/TopBar.module.css')).toBe('TopBar-burger');
  expect(className('count', '/src/shell/TopBar.module.css')).toBe('TopBar-count');
  expect(className('burger', '/src/shell/SideMenu.module.css')).toBe('SideMenu-burger');
  expect(() => className('count', '/src/ui/TopBar.module.css')).toThrow(
    '/src/shell/TopBar.module.css and /src/ui/TopBar.module.css need different names',
  );
});
