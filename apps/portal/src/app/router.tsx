import type { ComponentType } from 'react';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { FailureScreen } from './pages/failure-screen.tsx';
import { ShellSkeleton } from './layouts/shell-skeleton.tsx';
import { Root } from './root.tsx';
import { screens } from './routes.tsx';
import type { Screen } from './screen.ts';
import { CompanyScreens, PlainScreens } from './screen-frame.tsx';
import { RequireCompany } from './session/require-company.tsx';
import { RequireLogin } from './session/require-login.tsx';

const layouts: Record<Screen['layout'], () => Promise<ComponentType>> = {
  default: async () => (await import('./layouts/default-layout.tsx')).DefaultLayout,
  wizard: async () => (await import('./layouts/wizard-layout.tsx')).WizardLayout,
  bare: async () => (await import('./layouts/bare-layout.tsx')).BareLayout,
};

/** Code that did not arrive fails as a component would, so that what is around it stays. */
function arriving(load: () => Promise<ComponentType>) {
  return async () => ({
    Component: await load().catch((error: unknown) => () => {
      throw error;
    }),
  });
}

function routeOf(screen: Screen): RouteObject {
  return {
    path: screen.path,
    handle: screen,
    lazy: arriving(async () => (await screen.load()).default),
    ErrorBoundary: FailureScreen,
  };
}

/** The screens with the same needs, each inside its layout. */
function laidOut(needs: Screen['needs']): RouteObject[] {
  const Frame = needs === undefined ? CompanyScreens : PlainScreens;
  return (['default', 'wizard', 'bare'] as const).map((layout) => ({
    lazy: arriving(layouts[layout]),
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

export const router = createBrowserRouter([
  {
    Component: Root,
    ErrorBoundary: FailureScreen,
    HydrateFallback: ShellSkeleton,
    children: [
      ...laidOut('nothing'),
      {
        Component: RequireLogin,
        children: [
          { index: true, element: <Navigate to="/company-select" replace /> },
          ...laidOut('login'),
          { Component: RequireCompany, children: laidOut(undefined) },
        ],
      },
    ],
  },
]);
