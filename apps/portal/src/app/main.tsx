import '@portal/theme/no-eval.ts';
import './main.css';
import { SiteProvider } from '@portal/theme/site-provider.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { firstScreen } from './router.tsx';
import { queryClient } from '../session/query-client.ts';

const root = createRoot(document.getElementById('root')!);
void firstScreen().then(() =>
  root.render(
    <StrictMode>
      <SiteProvider>
        <QueryClientProvider client={queryClient}>
          <App />
        </QueryClientProvider>
      </SiteProvider>
    </StrictMode>,
  ),
);
