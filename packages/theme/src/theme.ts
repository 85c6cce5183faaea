import {
  createTheme,
  type CSSVariablesResolver,
  defaultVariantColorsResolver,
  rem,
  type VariantColorsResolver,
} from '@mantine/core';
import { colors } from './colors.ts';

const fontFamily =
  "'Inter Variable', 'Inter Fallback', -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const dimmed = { backgroundOpacity: 0.45 };
const quickly = { transitionProps: { duration: 150 } };

/**
 * Mantine picks a filled button's text color for the light scheme only; this picks it per scheme.
 */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  return input.variant === 'filled'
    ? { ...colors, color: 'var(--mantine-primary-color-contrast)' }
    : colors;
};

export const theme = createTheme({
  colors,
  primaryColor: 'teal',
  primaryShade: { light: 7, dark: 4 },
  // The dark scheme's filled colors are bright, so they take dark text.
  autoContrast: true,
  variantColorResolver,
  black: '#16202e',
  fontFamily,
  respectReducedMotion: true,
  cursorType: 'pointer',
  defaultRadius: 'md',
  radius: { xs: rem(4), sm: rem(6), md: rem(8), lg: rem(12), xl: rem(16) },
  spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(20), xl: rem(24) },
  // xs: secondary text and tables; sm and md: body and inputs; lg: section titles; xl: page titles.
  fontSizes: { xs: rem(13), sm: rem(14), md: rem(14), lg: rem(16), xl: rem(22) },
  lineHeights: { xs: '1.5', sm: '1.5', md: '1.5', lg: '1.25', xl: '1.25' },
  fontWeights: { regular: '400', medium: '500', bold: '600' },
  // 0, 640, 768, 1024 and 1280 pixels.
  breakpoints: { xs: '0em', sm: '40em', md: '48em', lg: '64em', xl: '80em' },
  shadows: { xs: 'none', sm: 'none', md: 'none', lg: 'none', xl: 'none' },
  headings: {
    fontFamily,
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: rem(22), lineHeight: '1.25', fontWeight: '650' },
      h2: { fontSize: rem(16), lineHeight: '1.25' },
      h3: { fontSize: rem(14), lineHeight: '1.25' },
      h4: { fontSize: rem(14), lineHeight: '1.25' },
      h5: { fontSize: rem(13), lineHeight: '1.25' },
      h6: { fontSize: rem(13), lineHeight: '1.25' },
    },
  },
  components: {
    ModalRoot: { defaultProps: { ...quickly, centered: true } },
    ModalOverlay: { defaultProps: dimmed },
    DrawerRoot: { defaultProps: quickly },
    DrawerOverlay: { defaultProps: dimmed },
    Menu: { defaultProps: quickly },
    Popover: { defaultProps: quickly },
    Tooltip: {
      defaultProps: {
        ...quickly,
        openDelay: 300,
        events: { hover: true, focus: true, touch: false },
      },
    },
    Paper: { defaultProps: { withBorder: true } },
    Card: { defaultProps: { withBorder: true, padding: 'lg' } },
    Anchor: { defaultProps: { underline: 'hover' } },
    Alert: { defaultProps: { variant: 'light' } },
  },
});

/** Mantine's variables for surfaces and text, set so that text reaches 4.5:1 in both schemes. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-dimmed': 'var(--mantine-color-gray-7)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-6)',
    '--mantine-color-error': 'var(--mantine-color-red-7)',
    '--mantine-color-success': 'var(--mantine-color-green-7)',
    '--mantine-color-default-border': 'var(--mantine-color-gray-4)',
    '--mantine-color-default-hover': 'var(--mantine-color-gray-1)',
    '--mantine-color-disabled-color': 'var(--mantine-color-gray-6)',
  },
  dark: {
    '--mantine-color-body': 'var(--mantine-color-dark-7)',
    '--mantine-color-dimmed': 'var(--mantine-color-dark-2)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-3)',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--mantine-color-success': 'var(--mantine-color-green-4)',
    '--mantine-color-disabled-color': 'var(--mantine-color-dark-3)',
    // Subtle buttons and notices use their color for text, not near-white.
    '--mantine-color-teal-light-color': 'var(--mantine-color-teal-3)',
    '--mantine-color-green-light-color': 'var(--mantine-color-green-3)',
    '--mantine-color-yellow-light-color': 'var(--mantine-color-yellow-3)',
    '--mantine-color-red-light-color': 'var(--mantine-color-red-3)',
  },
});
