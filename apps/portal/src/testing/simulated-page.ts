import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Before each component test: what every browser has and the simulated page lacks. After it: an empty page.
Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: true } });

// A busy machine takes its time; the limit only ends a test that hangs.
configure({ asyncUtilTimeout: 15_000 });

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});
