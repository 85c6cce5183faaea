import { Alert } from '@mantine/core';
import { all, noLongerAContact } from '@portal/contract/areas/settings/company-user.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useSession } from '../../session/session.tsx';
import type { Field } from '../../ui/form/field.ts';
import { FormSection } from '../../ui/form/form-section.tsx';
import classes from './access-fields.module.css';
import { ScopeField } from './scope-field.tsx';
import type { UserChoices } from './use-user-choices.ts';
import type { UserValues } from './user-record.ts';

type AccessFieldsProps = {
  field: (name: 'locations' | 'payFrequencies' | 'responsibilities' | 'permissions') => Field;
  choices: UserChoices;
  /**
   * The user whose access ends if 'No Longer A Contact' is chosen; undefined if they have no access
   * to lose.
   */
  losesAccess: string | undefined;
};

/** What a user may see and do. */
export function AccessFields({ field, choices, losesAccess }: AccessFieldsProps) {
  const { company } = useSession();
  const { locations, payFrequencies, responsibilities, permissions, own } = choices;
  const responsible = field('responsibilities');
  const chosen = responsible.value as UserValues['responsibilities'];
  return (
    <>
      <FormSection title="Whose records they see" columns={1}>
        <div className={classes.groups}>
          <ScopeField
            field={field('locations')}
            label="Locations"
            help="They can find, view and change only people at these locations."
            all={{ value: all.locations, label: 'All locations' }}
            options={locations}
            own={own.locations}
          />
          <ScopeField
            field={field('payFrequencies')}
            label="Pay frequencies"
            // A limited administrator cannot leave it empty to mean all.
            {...(own.payFrequencies.includes(all.payFrequencies) && {
              optional: true,
              help: 'Selecting none means all of them.',
            })}
            all={{ value: all.payFrequencies, label: 'All pay frequencies' }}
            options={payFrequencies}
            own={own.payFrequencies}
          />
        </div>
      </FormSection>
      <FormSection title="Responsibilities" columns={1}>
        <ScopeField
          field={responsible}
          label="Responsibilities"
          isTitled
          help="We contact them about these."
          all={{ value: all.responsibilities, label: 'All responsibilities' }}
          options={responsibilities}
          notInAll={noLongerAContact}
        />
        {losesAccess !== undefined && chosen.includes(noLongerAContact) && (
          <Alert
            color="red"
            role="alert"
            icon={<IconAlertTriangle size={20} stroke={1.75} aria-hidden />}
          >
            {losesAccess} will lose access to {company.compname} immediately.
          </Alert>
        )}
      </FormSection>
      <FormSection title="What they can do" columns={1}>
        <ScopeField
          field={field('permissions')}
          label="Permissions"
          optional
          all={{ value: all.permissions, label: 'All permissions' }}
          options={permissions}
          own={own.permissions}
        />
      </FormSection>
    </>
  );
}
