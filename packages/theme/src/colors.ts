import type { MantineColorsTuple } from '@mantine/core';

/** The accent: shade 7 is for the light scheme, shade 4 for the dark one. */
const teal: MantineColorsTuple = [
  '#f0fdfa',
  '#d5f5ef',
  '#a7ebe0',
  '#5eead4',
  '#2dd4bf',
  '#14b8a6',
  '#0d9488',
  '#0f766e',
  '#115e59',
  '#134e4a',
];

/**
 * Semantic colors, on the same scale as the accent, so that shade 7 reads on white and shade 4 on
 * dark.
 */
const green: MantineColorsTuple = [
  '#f0fdf4',
  '#dcfce7',
  '#bbf7d0',
  '#86efac',
  '#4ade80',
  '#22c55e',
  '#16a34a',
  '#15803d',
  '#166534',
  '#14532d',
];
const yellow: MantineColorsTuple = [
  '#fffbeb',
  '#fef3c7',
  '#fde68a',
  '#fcd34d',
  '#fbbf24',
  '#f59e0b',
  '#d97706',
  '#b45309',
  '#92400e',
  '#78350f',
];
const red: MantineColorsTuple = [
  '#fef2f2',
  '#fee2e2',
  '#fecaca',
  '#fca5a5',
  '#f87171',
  '#ef4444',
  '#dc2626',
  '#b91c1c',
  '#991b1b',
  '#7f1d1d',
];

/** Cool grays for the light scheme. */
const gray: MantineColorsTuple = [
  '#f8fafc',
  '#f1f5f9',
  '#e5eaf0',
  '#dbe2ea',
  '#c6d0dc',
  '#7e8da2',
  '#5f6f85',
  '#4b5a6e',
  '#334155',
  '#1b2636',
];

/** Cool grays for the dark scheme, from text (0) to the page background (9). */
const dark: MantineColorsTuple = [
  '#e3e8ef',
  '#c2cad6',
  '#9fabbb',
  '#8592a4',
  '#303a47',
  '#262f3b',
  '#1c242e',
  '#161d26',
  '#10161d',
  '#0c1117',
];

export const colors = { teal, green, yellow, red, gray, dark };
