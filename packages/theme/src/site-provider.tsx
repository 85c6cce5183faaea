import '@fontsource-variable/inter/wght.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { setNonce } from 'get-nonce';
import type { ReactNode } from 'react';
import { cssVariables, theme } from './theme.ts';

/** The page's style nonce, in the meta tag that Vite writes and the server fills in per request. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
// The scroll lock of dialogs creates its own style tag and takes the nonce from here.
setNonce(nonce);

/** The storage key shared by both sites and the script that runs before the first paint. */
const colorSchemeManager = localStorageColorSchemeManager({ key: 'color-scheme' });

export function SiteProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      {children}
    </MantineProvider>
  );
}
