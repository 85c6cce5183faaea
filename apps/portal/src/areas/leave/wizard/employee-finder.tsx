import { Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type {
  LeaveEmployee,
  LeaveEmployeeMatch,
} from '@portal/contract/areas/leave/leave.contract.ts';
import { IconSearch } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { reportFailure } from '../../../session/notifications/report-failure.ts';
import { useSession } from '../../../session/session.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { Highlighted } from '../../../ui/highlighted.tsx';
import { OptionRow } from '../../../ui/option-rows.tsx';
import { useOptionList } from '../../../ui/use-option-list.ts';
import classes from './employee-finder.module.css';
import { finderQuery, onFileQuery } from './wizard.queries.ts';

const debounceMs = 500;

type EmployeeFinderProps = {
  /** Fills the form with what is on file. */
  onFound: (employee: LeaveEmployee) => void;
};

/** Finds the employee by name or number, so that nobody types what is on file. */
export function EmployeeFinder({ onFound }: EmployeeFinderProps) {
  const { compid } = useSession().company;
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useState(false);
  const [filled, setFilled] = useState<string>();
  const text = typed.trim();
  const [searched] = useDebouncedValue(text, debounceMs);
  const { data } = useQuery({
    ...finderQuery(compid, searched),
    enabled: opened && searched !== '',
  });

  const choose = async ({ eeId, firstName, lastName }: LeaveEmployeeMatch) => {
    setTyped('');
    setOpened(false);
    try {
      onFound(await queryClient.fetchQuery(onFileQuery(compid, eeId)));
      setFilled(`${firstName} ${lastName}`);
    } catch (error) {
      reportFailure(error, 'leave');
    }
  };

  // Results of an earlier text are not this text's.
  const matches = searched === text && text !== '' ? data : undefined;
  const options = (matches ?? []).map((match) => ({
    id: `employee-${match.eeId}`,
    choose: () => void choose(match),
    content: <Match match={match} typed={text} />,
  }));
  const isOpen = opened && matches !== undefined;
  const list = useOptionList(options, isOpen && options.length > 0);

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape') {
      if (isOpen) event.preventDefault();
      setOpened(false);
    } else if (!list.onKeyDown(event) && event.key === 'Enter') {
      // Enter chooses; it never submits the form.
      event.preventDefault();
    }
  }
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpened(false);
  };

  return (
    <FormSection
      title="Who is this for?"
      help="Find an employee to fill in what is on file, or type the details of a new one below."
      columns={1}
    >
      <search className={classes.root} onBlur={onBlur}>
        <TextInput
          label="Find an employee"
          placeholder="Search by Name/Employee ID"
          maxLength={100}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setFilled(undefined);
            list.forgetMove();
            setOpened(true);
          }}
          onKeyDown={onKeyDown}
          {...list.fieldProps}
        />
        {isOpen && (
          <div className={classes.dropdown}>
            {options.length === 0 ? (
              <output className={classes.nobody}>No Results Found</output>
            ) : (
              <div className={classes.list} {...list.listProps} aria-label="Employees">
                {options.map((option) => (
                  <OptionRow key={option.id} option={option} list={list} />
                ))}
              </div>
            )}
          </div>
        )}
      </search>
      {filled !== undefined && (
        <Text component="output" c="dimmed" fz="xs">
          Filled in what is on file for {filled}.
        </Text>
      )}
    </FormSection>
  );
}

function Match({ match, typed }: { match: LeaveEmployeeMatch; typed: string }) {
  const { eeId, firstName, lastName } = match;
  return (
    <span className={classes.match}>
      <span>
        <Highlighted text={`${firstName} ${lastName}`} typed={typed} />
      </span>
      <span className={classes.number}>
        Employee ID <Highlighted text={eeId} typed={typed} />
      </span>
    </span>
  );
}
