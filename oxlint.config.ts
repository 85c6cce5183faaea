import { defineConfig } from 'oxlint';
import { boundaries } from './scripts/boundaries.ts';

export default defineConfig({
  plugins: ['typescript', 'import', 'react', 'jsx-a11y', 'promise', 'unicorn', 'oxc'],
  categories: {
    correctness: 'error',
    suspicious: 'error',
  },
  rules: {
    'import/no-cycle': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/await-thenable': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/consistent-return': 'off',
    'react/react-in-jsx-scope': 'off',
    'no-await-in-loop': 'off',
    'no-shadow': 'off',
    'no-underscore-dangle': 'off',
    'import/no-unassigned-import': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'import/no-named-as-default-member': 'off',
    'typescript/no-misused-spread': 'off',
    'typescript/require-array-sort-compare': 'off',
    'typescript/no-unsafe-enum-assignment': 'off',
    'typescript/unbound-method': 'off',
  },
  ignorePatterns: ['**/dist/**', 'bench/peer-react-admin/**', 'screens/**', 'data/**'],
  overrides: [
    ...boundaries,
    { files: ['apps/server/**'], rules: { 'unicorn/require-post-message-target-origin': 'off' } },
  ],
} as Parameters<typeof defineConfig>[0]);
