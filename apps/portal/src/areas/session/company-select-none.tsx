import { Button, Text } from '@mantine/core';
import { IconBuildings } from '@tabler/icons-react';
import { settings } from '../../session/settings.ts';
import { signOutAndLeave } from '../../session/sign-out.ts';
import { PhoneLink } from '../../ui/phone-link.tsx';
import { CompanySelectEmpty } from './company-select-empty.tsx';

const noCompanies = 'You do not have access to any companies. Please contact your Account Manager.';

/** For a user without a company: the support phone number and a sign-out button. */
export function NoCompanies() {
  return (
    <CompanySelectEmpty icon={IconBuildings} sentence={noCompanies}>
      <Text c="dimmed">
        Support: <PhoneLink phone={settings.supportPhone} />
      </Text>
      <Button variant="default" mt="sm" onClick={() => void signOutAndLeave()}>
        Sign out
      </Button>
    </CompanySelectEmpty>
  );
}
