import '@portal/theme/no-eval.ts';
import './main.css';
import { SiteProvider } from '@portal/theme/site-provider.tsx';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { prefetchSchemas } from './checked-by.ts';

prefetchSchemas();

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <SiteProvider>
      <App />
    </SiteProvider>
  </StrictMode>,
);
