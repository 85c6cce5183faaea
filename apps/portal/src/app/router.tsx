import type { ComponentType } from 'react';
import { createBrowserRouter, replace, type RouteObject } from 'react-router';
import { browserIsIdle } from '../ui/browser-is-idle.ts';
import { ConnectionNotice } from './connection-notice.tsx';
import { FailureScreen } from './pages/failure-screen.tsx';
import { BareLayout } from './layouts/bare-layout.tsx';
import { DefaultLayout } from './layouts/default-layout.tsx';
import { ShellSkeleton } from './layouts/shell-skeleton.tsx';
import { WizardLayout } from './layouts/wizard-layout.tsx';
import { preloadFrom } from '../navigation/preload-screen.ts';
import { Root } from './root.tsx';
import { formerAddresses, screens } from './routes.tsx';
import type { Screen } from '../navigation/screen.ts';
import { CompanyScreens, PlainScreens } from './screen-frame.tsx';
import { goToFirstScreen } from '../session/first-screen.ts';
import { loadCompany } from '../session/load-session.ts';
import { RequireCompany } from './guards/require-company.tsx';
import { RequireLogin } from './guards/require-login.tsx';

preloadFrom(screens);

const layouts = { default: DefaultLayout, wizard: WizardLayout, bare: BareLayout };

/** Code that failed to load throws like a component would, so that everything around it stays. */
function lazyComponent({ load }: Screen): () => Promise<{ Component: ComponentType }> {
  return async () => {
    try {
      return { Component: (await load()).default };
    } catch (error) {
      return {
        Component: () => {
          throw error;
        },
      };
    }
  };
}

function routeOf(screen: Screen): RouteObject {
  return {
    path: screen.path,
    handle: screen,
    ...(screen.onlySignedOut && { loader: goToFirstScreen }),
    lazy: lazyComponent(screen),
    ErrorBoundary: FailureScreen,
  };
}

/** The screens with the same needs, each inside its layout. */
function routesFor(needs: Screen['needs']): RouteObject[] {
  const Frame = needs === undefined ? CompanyScreens : PlainScreens;
  return (['default', 'wizard', 'bare'] as const).map((layout) => ({
    Component: layouts[layout],
    ErrorBoundary: FailureScreen,
    children: [
      {
        Component: Frame,
        children: screens
          .filter((each) => each.needs === needs && each.layout === layout)
          .map(routeOf),
      },
    ],
  }));
}

/** Leads on to where a page is now, with what its address asked for. */
const moved = Object.entries(formerAddresses).map(([path, now]): RouteObject => ({
  path,
  loader: ({ request }) => replace(`${now}${new URL(request.url).search}`),
}));

/** Until the first page's data is there, which may take until the service is back. */
function FirstLoad() {
  return (
    <>
      <ConnectionNotice />
      <ShellSkeleton />
    </>
  );
}

export const router = createBrowserRouter([
  {
    Component: Root,
    ErrorBoundary: FailureScreen,
    HydrateFallback: FirstLoad,
    children: [
      ...moved,
      ...routesFor('nothing'),
      {
        Component: RequireLogin,
        children: [
          { index: true, loader: goToFirstScreen },
          ...routesFor('login'),
          {
            Component: RequireCompany,
            loader: loadCompany,
            // A company's data changes only with the company, which is chosen outside.
            shouldRevalidate: () => false,
            children: routesFor(undefined),
          },
        ],
      },
    ],
  },
]);

/** A screen that is ready within this time needs no outline first. */
const noOutlineMs = 150;

/** Resolves when the first screen is ready, or when it is clearly waiting for something. */
export function firstScreen(): Promise<void> {
  return new Promise((resolve) => {
    const onChange = ({ initialized }: { initialized: boolean }) => {
      if (initialized) resolve();
    };
    onChange(router.state);
    router.subscribe(onChange);
    // A slow processor may have its responses but not have handled them yet: only an idle one is
    // really waiting.
    setTimeout(() => void browserIsIdle().then(resolve), noOutlineMs);
  });
}
