import js from '@eslint/js';
import checkFile from 'eslint-plugin-check-file';
import compat from 'eslint-plugin-compat';
import importX from 'eslint-plugin-import-x';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const root = import.meta.dirname;

/** Each feature may import those of earlier lines (docs/architecture.md). */
const FEATURES = [
  ['notification'],
  ['auth'],
  ['connection'],
  ['players'],
  ['rating', 'moodSwitch', 'messages'],
  ['push'],
  ['desk', 'help'],
  ['admin'],
];

const GROUND = ['model', 'device', 'i18n', 'ui', 'firebase', 'pwa', 'store', 'app/store.ts'];

/** `target` imports of `src` only itself and `allowed`. */
const only = (target, allowed) => ({
  target: `./src/${target}`,
  from: './src',
  except: [target, ...allowed].map((path) => `./${path}`),
  message: 'docs/architecture.md says what may import what.',
});

const IMPORT_ZONES = [
  only('model', []),
  only('ui', []),
  only('device', []),
  only('i18n', ['device', 'model']),
  only('pwa', ['device', 'model']),
  only('firebase', ['model']),
  only('store', ['app/store.ts', 'device', 'firebase', 'i18n', 'model']),
  ...FEATURES.flatMap((features, index) =>
    features.map((feature) =>
      only(`features/${feature}`, [
        ...GROUND,
        ...FEATURES.slice(0, index)
          .flat()
          .map((earlier) => `features/${earlier}`),
      ]),
    ),
  ),
  only('pages', [...GROUND, 'features']),
  only('shell', [...GROUND, 'features']),
];

const onlyTheGatewayMayImportFirebase = {
  patterns: [{ regex: '^(firebase|@firebase)(/|$)', message: 'Only src/firebase imports the Firebase SDK.' }],
};

const RESTRICTED_SYNTAX = [
  { selector: 'TSEnumDeclaration', message: 'Use a union of string literals.' },
  {
    selector: 'Literal[regex.pattern=/\\(\\?<[!=]/]',
    message: 'Safari knows look-behind since 16.4; an older one cannot load the file.',
  },
];

export default tseslint.config(
  { ignores: ['**/dist', 'functions/lib', '.local', 'test-results'] },
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  tseslint.configs.stylisticTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        project: [
          './src/model/tsconfig.json',
          './src/tsconfig.json',
          './packages/realtime-database-emulator/tsconfig.json',
          './emulators/tsconfig.json',
          './tests/tsconfig.json',
          './functions/tsconfig.json',
        ],
        tsconfigRootDir: root,
      },
      globals: globals.es2024,
    },
    plugins: { 'import-x': importX, 'check-file': checkFile },
    settings: {
      // Without these two no-cycle reads no TypeScript, and says nothing.
      'import-x/extensions': ['.ts', '.tsx'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
      'import-x/resolver-next': [
        createTypeScriptImportResolver({ project: `${root}/tools/tsconfig.base.json`, alwaysTryTypes: true }),
      ],
    },
    rules: {
      'import-x/no-restricted-paths': ['error', { basePath: root, zones: IMPORT_ZONES }],
      'import-x/no-cycle': ['error', { allowUnsafeDynamicCyclicDependency: true }],
      'import-x/no-duplicates': ['error', { 'prefer-inline': false }],
      'check-file/filename-naming-convention': [
        'error',
        {
          '**/!(main|prerender|guards|pages).tsx': 'PASCAL_CASE',
          '**/!(vite-env.d|service-worker).ts': 'CAMEL_CASE',
        },
        { ignoreMiddleExtensions: true },
      ],
      'check-file/folder-naming-convention': [
        'error',
        { '{src,emulators,tests,functions}/**/': 'CAMEL_CASE' },
      ],
      '@typescript-eslint/consistent-type-definitions': ['error', 'interface'],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      'no-restricted-syntax': ['error', ...RESTRICTED_SYNTAX],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    languageOptions: { globals: globals.browser },
    rules: {
      'no-restricted-imports': ['error', onlyTheGatewayMayImportFirebase],
      'no-console': ['error', { allow: ['warn'] }],
    },
  },
  // What the supported browsers (browserslist in package.json) cannot do. What is asked for before it is used is named here.
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/**/*.test.{ts,tsx}'],
    ...compat.configs['flat/recommended'],
    settings: { polyfills: ['requestIdleCallback', 'navigator.vibrate', 'Notification', 'PushManager'] },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...['any', 'timeout'].map((property) => ({
          object: 'AbortSignal',
          property,
          message: 'iOS has it since version 16 or later.',
        })),
      ],
    },
  },
  {
    files: ['src/{app,features,i18n,model,pages,shell,store,ui}/**/*.{ts,tsx}'],
    ignores: ['src/**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...RESTRICTED_SYNTAX,
        ...[
          'MemberExpression[object.name="Date"][property.name="now"]',
          'NewExpression[callee.name="Date"][arguments.length=0]',
        ].map((selector) => ({
          selector,
          message: 'The clock of a device may be wrong: src/device/clock.ts.',
        })),
      ],
    },
  },
  {
    files: ['src/firebase/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { regex: '^(react|react-|@reduxjs)', message: 'The gateway knows no React and no Redux.' },
          ],
        },
      ],
    },
  },
  {
    files: ['src/{features,pages,shell,ui}/**/*.tsx'],
    ignores: ['src/**/*.test.tsx'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            ...onlyTheGatewayMayImportFirebase.patterns,
            { regex: '^@/firebase', message: 'Views render and dispatch.', allowTypeImports: true },
          ],
        },
      ],
    },
  },
  {
    files: ['src/**/*.tsx'],
    ...jsxA11y.flatConfigs.strict,
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ...reactHooks.configs.flat['recommended-latest'],
  },
  // It warns of libraries that the React Compiler cannot memoize; we do not use that compiler.
  { files: ['src/**/*.{ts,tsx}'], rules: { 'react-hooks/incompatible-library': 'off' } },
  {
    files: ['src/{features,app,store}/**/*.ts'],
    rules: { '@typescript-eslint/no-invalid-void-type': 'off' },
  },
  { files: ['**/*.js'], ...tseslint.configs.disableTypeChecked },
  { files: ['**/*.js'], languageOptions: { globals: globals.node } },
);
