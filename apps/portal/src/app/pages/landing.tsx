import { Button, Text, Title } from '@mantine/core';
import { signInAddress } from '../../session/sign-in-site.ts';
import { settings } from '../../session/settings.ts';
import { ProviderMark } from '../shell/provider-mark.tsx';
import classes from '../../navigation/notice-page.module.css';

/** The public front page. */
export default function Landing() {
  return (
    <div className={classes.page}>
      <ProviderMark size={56} />
      <Title order={1} tabIndex={-1} mt="md">
        {settings.providerName}
      </Title>
      <Text c="dimmed">The portal for employer benefits administrators.</Text>
      <Button component="a" href={signInAddress()} mt="md">
        Sign in
      </Button>
    </div>
  );
}
