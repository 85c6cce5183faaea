import '@portal/theme/no-eval.ts';
import './main.css';
import { SiteProvider } from '@portal/theme/site-provider.tsx';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { prefetchSchemas } from './checked-by.ts';
import { fontIsThere } from './font-is-there.ts';

prefetchSchemas();

const root = createRoot(document.querySelector('#root')!);
void fontIsThere().then(() =>
  root.render(
    <StrictMode>
      <SiteProvider>
        <App />
      </SiteProvider>
    </StrictMode>,
  ),
);
