import { defineConfig } from 'oxlint';

const errors = (prefix, names) => Object.fromEntries(names.map((name) => [`${prefix}${name}`, 'error']));

/** Each feature may import those of earlier lines (docs/architecture.md). */
const FEATURES = [
  ['notification'],
  ['auth'],
  ['connection'],
  ['players'],
  ['requests', 'health', 'staff'],
  ['adding', 'rating', 'moodSwitch', 'remote', 'messages'],
  ['announce', 'push'],
  ['desk', 'help', 'week'],
  ['admin'],
];

const GROUND = ['model', 'device', 'i18n', 'ui', 'firebase', 'pwa', 'store'];

/** What each folder of `src` may import beside itself. */
const ALLOWED_IMPORTS = {
  model: [],
  ui: [],
  device: ['model'],
  i18n: ['device', 'model'],
  pwa: ['device', 'model', 'ui'],
  firebase: ['model'],
  store: ['device', 'firebase', 'i18n', 'model'],
  ...Object.fromEntries(
    FEATURES.flatMap((features, index) => {
      const earlier = FEATURES.slice(0, index).flat();
      return features.map((name) => [
        `features/${name}`,
        [...GROUND, ...earlier.map((other) => `features/${other}`)],
      ]);
    }),
  ),
  pages: [...GROUND, 'features'],
  shell: [...GROUND, 'features'],
  app: [...GROUND, 'features', 'pages', 'shell'],
};

const NO_ENUM = { selector: 'TSEnumDeclaration', message: 'Use a union of string literals.' };
const NO_LOOK_BEHIND = {
  selector: 'Literal[regex.pattern=/\\(\\?<[!=]/]',
  message: 'Safari knows look-behind since 16.4; an older one cannot load the file.',
};
/** The compiler does not look for unknown fields in a literal that is spread. */
const NO_SPREAD_LITERAL = {
  selector: ':matches(ObjectExpression > SpreadElement, JSXSpreadAttribute) > ObjectExpression',
  message: 'Write the fields of the object that is spread: the compiler then refuses unknown ones.',
};
const DEVICE_CLOCK = [
  'MemberExpression[object.name="Date"][property.name="now"]',
  'NewExpression[callee.name="Date"][arguments.length=0]',
].map((selector) => ({
  selector,
  message: 'The clock of a device may be wrong: src/device/clock.ts.',
}));
/** These may read the clock of the device. */
const KNOW_DEVICE_CLOCK = ['device', 'firebase', 'pwa'];

const NO_SDK = { regex: '^@?firebase(/|$)', message: 'Only src/firebase imports the Firebase SDK.' };
const NO_REACT = { regex: '^(react|react-|@reduxjs)', message: 'The gateway knows no React and no Redux.' };
const NO_LAZY = {
  regex: '^react$',
  importNames: ['lazy'],
  message: 'It keeps a failure: src/pwa/loading/lazyPart.ts, which has the only one.',
};
const CLIMBING = { regex: '^\\.\\./', message: 'Start at src with @/.' };
const VIEWS = { regex: '^@/firebase', message: 'Views render and dispatch.', allowTypeImports: true };
/** The tests of `src` share a window and its modules, so a mock is not there or stays there, depending on which file ran before. */
const NO_MODULE_MOCK = {
  selector: 'CallExpression[callee.object.name="vi"][callee.property.name=/^(mock|doMock)$/]',
  message: 'Give what the module needs, or spy on an object.',
};
const ORDER = 'docs/architecture.md says what may import what.';

/** What the files of each folder of `src` may import, statically and dynamically, and the clock they may read. */
const FOLDERS = Object.entries(ALLOWED_IMPORTS).flatMap(([folder, allowed]) => {
  const known = [folder, ...allowed].join('|');
  const clock = KNOW_DEVICE_CLOCK.includes(folder) ? [] : DEVICE_CLOCK;
  // A slash would end the pattern of a selector.
  const selector = `ImportExpression[source.value=/^@\\x2f(?!(${known.replaceAll('/', '\\x2f')})\\b)/]`;
  const syntax = ['error', NO_ENUM, NO_LOOK_BEHIND, NO_SPREAD_LITERAL, { selector, message: ORDER }];
  const patternsOf = (importable) => [
    { regex: `^@/(?!(${importable})(/|$))`, message: ORDER },
    folder === 'firebase' ? NO_REACT : NO_SDK,
    ...(folder === 'pwa' ? [] : [NO_LAZY]),
  ];
  const patterns = patternsOf(known);
  const rules = (ending, restricted, more) => ({
    files: [`src/${folder}/**/*${ending}`],
    rules: {
      'eslint-js/no-restricted-imports': ['error', { patterns: restricted }],
      'eslint-js/no-restricted-syntax': [...syntax, ...more],
    },
  });
  return [
    rules('.ts', [...patterns, CLIMBING], clock),
    rules('.tsx', [...patterns, CLIMBING, ...(folder === 'app' ? [] : [VIEWS])], clock),
    // Tests make a store, import their support from outside of src, and may set any clock.
    rules('.test.{ts,tsx}', patternsOf(`${known}|app/store`), [NO_MODULE_MOCK]),
  ];
});

export default defineConfig({
  plugins: ['typescript', 'import', 'react', 'jsx-a11y'],
  jsPlugins: [
    'eslint-plugin-check-file',
    'eslint-plugin-compat',
    { name: 'eslint-js', specifier: 'oxlint-plugin-eslint' },
  ],
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['**/dist', 'functions/lib', '.local', 'test-results'],
  categories: { correctness: 'error' },
  settings: {
    // The code checks for these before it uses them, so compat/compat need not.
    polyfills: ['requestIdleCallback', 'navigator.vibrate', 'Notification', 'PushManager'],
  },
  rules: {
    ...errors('', [
      'no-array-constructor',
      'no-case-declarations',
      'no-empty',
      'no-empty-function',
      'no-fallthrough',
      'no-prototype-builtins',
      'no-regex-spaces',
      'no-unexpected-multiline',
      'no-useless-constructor',
      'no-var',
      'prefer-const',
      'prefer-rest-params',
      'prefer-spread',
    ]),
    // The strict and stylistic rules of typescript-eslint.
    ...errors('typescript/', [
      'adjacent-overload-signatures',
      'array-type',
      'ban-tslint-comment',
      'class-literal-property-style',
      'consistent-generic-constructors',
      'consistent-indexed-object-style',
      'consistent-type-assertions',
      'consistent-type-definitions',
      'consistent-type-imports',
      'dot-notation',
      'no-confusing-non-null-assertion',
      'no-deprecated',
      'no-explicit-any',
      'no-extraneous-class',
      'no-generated-empty-object-type',
      'no-inferrable-types',
      'no-invalid-void-type',
      'no-mixed-enums',
      'no-namespace',
      'no-non-null-asserted-nullish-coalescing',
      'no-non-null-assertion',
      'no-require-imports',
      'no-unnecessary-boolean-literal-compare',
      'no-unnecessary-condition',
      'no-unnecessary-template-expression',
      'no-unnecessary-type-arguments',
      'no-unnecessary-type-assertion',
      'no-unnecessary-type-constraint',
      'no-unnecessary-type-conversion',
      'no-unnecessary-type-parameters',
      'no-unsafe-argument',
      'no-unsafe-assignment',
      'no-unsafe-call',
      'no-unsafe-enum-comparison',
      'no-unsafe-function-type',
      'no-unsafe-member-access',
      'no-unsafe-return',
      'non-nullable-type-assertion-style',
      'only-throw-error',
      'prefer-find',
      'prefer-for-of',
      'prefer-function-type',
      'prefer-includes',
      'prefer-literal-enum-member',
      'prefer-nullish-coalescing',
      'prefer-optional-chain',
      'prefer-promise-reject-errors',
      'prefer-reduce-type-parameter',
      'prefer-regexp-exec',
      'prefer-return-this-type',
      'prefer-string-starts-ends-with',
      'related-getter-setter-pairs',
      'require-await',
      'return-await',
      'unified-signatures',
      'use-unknown-in-catch-callback-variable',
    ]),
    'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
    // Slices extend this one, as Redux Toolkit says.
    'typescript/no-empty-object-type': ['error', { allowWithName: '^LazyLoadedSlices$' }],
    'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'typescript/restrict-plus-operands': [
      'error',
      {
        allowAny: false,
        allowBoolean: false,
        allowNullish: false,
        allowNumberAndString: false,
        allowRegExp: false,
      },
    ],
    'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
    // Of the category 'correctness': a role is fine where the tag would bring a style, texts may be sorted by default, and the
    // React Compiler is not used.
    'jsx-a11y/prefer-tag-over-role': 'off',
    'typescript/require-array-sort-compare': 'off',
    'react/incompatible-library': 'off',
    'import/no-cycle': 'error',
    'import/no-duplicates': 'error',
    'eslint-js/no-restricted-syntax': ['error', NO_ENUM, NO_LOOK_BEHIND, NO_SPREAD_LITERAL],
    'check-file/filename-naming-convention': [
      'error',
      {
        '**/!(main|guards|pages).tsx': 'PASCAL_CASE',
        '**/!(vite-env.d|service-worker).ts': 'CAMEL_CASE',
      },
      { ignoreMiddleExtensions: true },
    ],
    'check-file/folder-naming-convention': ['error', { '{src,emulators,tests,functions}/**/': 'CAMEL_CASE' }],
  },
  overrides: [
    {
      files: ['src/**/*.{ts,tsx}'],
      rules: {
        // What the oldest browsers (browserslist in package.json) cannot do.
        'compat/compat': 'error',
        'eslint-js/no-restricted-imports': ['error', { patterns: [NO_SDK, NO_LAZY] }],
        'no-console': ['error', { allow: ['warn', 'debug'] }],
        'no-restricted-properties': [
          'error',
          ...['any', 'timeout'].map((property) => ({
            object: 'AbortSignal',
            property,
            message: 'iOS has it since version 16 or later.',
          })),
        ],
        'react/rules-of-hooks': 'error',
        'react/unsupported-syntax': 'error',
        // As the strict preset of eslint-plugin-jsx-a11y.
        'jsx-a11y/interactive-supports-focus': [
          'error',
          {
            tabbable: [
              'button',
              'checkbox',
              'link',
              'progressbar',
              'searchbox',
              'slider',
              'spinbutton',
              'switch',
              'textbox',
            ],
          },
        ],
        'jsx-a11y/no-noninteractive-element-interactions': [
          'error',
          { body: ['onError', 'onLoad'], iframe: ['onError', 'onLoad'], img: ['onError', 'onLoad'] },
        ],
      },
    },
    ...FOLDERS,
    { files: ['src/**/*.test.{ts,tsx}'], rules: { 'compat/compat': 'off' } },
    {
      // They have no types.
      files: ['**/*.js'],
      env: { node: true, browser: true },
      rules: {
        'no-redeclare': 'error',
        'no-undef': 'error',
        'typescript/no-unsafe-argument': 'off',
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-call': 'off',
        'typescript/no-unsafe-member-access': 'off',
        'typescript/no-unsafe-return': 'off',
        'typescript/prefer-nullish-coalescing': 'off',
      },
    },
    { files: ['src/{features,app,store}/**/*.ts'], rules: { 'typescript/no-invalid-void-type': 'off' } },
  ],
});
