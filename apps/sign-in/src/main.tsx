import './no-eval.ts';
import './main.css';
import { SiteProvider } from '@portal/theme/site-provider.tsx';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { operations } from './operations.ts';

// Fetched while the page paints; the first submit asks again should it fail.
operations().catch(() => {});

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <SiteProvider>
      <App />
    </SiteProvider>
  </StrictMode>,
);
