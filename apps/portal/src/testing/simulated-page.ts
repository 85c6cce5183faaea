import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// Before each component test: what every browser has and the simulated page lacks. After it: an empty page.
Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: true } });

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});
