import { siteBuild } from '@portal/theme/build/site-build.ts';
import { defineConfig } from 'vite';

export default defineConfig(siteBuild({ base: '/sign-in/', boot: 'src/boot.ts' }));
