import { siteBuild } from '@portal/theme/build/site-build.ts';
import { defineConfig, mergeConfig } from 'vite';

/** The portal itself and the two screens that people see first. */
const firstScreens =
  /\/src\/(app\/portal|areas\/session\/company-select|areas\/dashboard\/dashboard)\.tsx$/;

export default defineConfig(mergeConfig(siteBuild({ firstScreens }), { base: '/' }));
