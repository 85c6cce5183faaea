import { defineConfig } from '@playwright/test';
import { browser } from './src/browser.ts';
export default defineConfig({ testDir: '.', workers: 1, timeout: 90_000, expect: { timeout: 20_000 }, outputDir: '/tmp/wiz/results', use: { baseURL: 'http://localhost:5210', viewport: { width: 1280, height: 800 }, launchOptions: browser, screenshot: 'only-on-failure' } });
