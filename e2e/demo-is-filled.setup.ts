import { expect, test } from '@playwright/test';

test('The demo has played through its events', async ({ request }) => {
  test.setTimeout(180_000);
  await expect
    .poll(async () => (await request.get('/api/ready')).status(), { timeout: 170_000 })
    .toBe(200);
});
