import { siteBuild } from '@portal/theme/build/site-build.ts';
import { defineConfig, mergeConfig } from 'vite';

export default defineConfig(mergeConfig(siteBuild(), { base: '/sign-in/' }));
