import { siteBuild } from '@portal/theme/build/site-build.ts';
import { defineConfig } from 'vite';

export default defineConfig(siteBuild({ base: '/', boot: 'src/app/boot.ts' }));
