import { Alert, Code } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';

/** For whoever has just installed the product: nobody can sign in before there is a company. */
export function FirstCompanyNote() {
  return (
    <Alert color="gray" title="There is no company yet" icon={<IconInfoCircle aria-hidden />}>
      On the server, write a workbook with <Code>npm run operator -- company-template</Code>, fill
      it in, import it with <Code>import-company</Code>, and invite its users. The README has the
      steps.
    </Alert>
  );
}
