import { readConfig, type Config } from '../request/config.ts';
import { deriveKeys } from '../platform/keys.ts';

export const testKeys = [deriveKeys('test', Buffer.alloc(32, 7))];
export const testOperatorToken = 'operator-token-of-the-tests';

export function testConfig(changes: Partial<Config> = {}): Config {
  const config = readConfig({
    PUBLIC_URL: 'http://portal.test',
    DEMO: 'on',
    REQUESTS_PER_MINUTE: '0',
  });
  return { ...config, ...changes };
}
