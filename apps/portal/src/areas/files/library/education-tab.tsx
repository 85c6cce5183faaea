import { Button } from '@mantine/core';
import { IconBook, IconExternalLink, IconSchool } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../session/session.tsx';
import { DocumentGroups } from './document-groups.tsx';
import { DocumentRow, DocumentRows, LibraryFailed, LibrarySkeleton } from './document-rows.tsx';
import classes from './library.module.css';
import { educationQuery } from './library.queries.ts';

/** The training manual is always there and comes first; then documents by year. */
export function EducationTab() {
  const { compid } = useSession().company;
  const { data, isError, refetch } = useQuery(educationQuery(compid));
  return (
    <>
      <div className={classes.manual}>
        <DocumentRows label="Manual">
          <TrainingManual />
        </DocumentRows>
      </div>
      {data ? (
        <DocumentGroups
          what="Education"
          chips={{ label: 'Year', parameter: 'year' }}
          groups={data.map(({ year, documents }) => ({
            id: String(year),
            name: String(year),
            documents,
          }))}
          empty={{
            icon: IconSchool,
            text: 'Nothing else is posted for your company yet. Your account manager can add more.',
          }}
        />
      ) : isError ? (
        <LibraryFailed what="education documents" retry={() => void refetch()} />
      ) : (
        <LibrarySkeleton chips />
      )}
    </>
  );
}

function TrainingManual() {
  const { settings } = useSession();
  return (
    <DocumentRow
      icon={IconBook}
      name="Training manual"
      about="How to do the daily work in this portal"
      action={
        <Button
          component="a"
          href={settings.trainingManualUrl}
          target="_blank"
          rel="noopener"
          variant="subtle"
          size="compact-sm"
          leftSection={<IconExternalLink size={16} stroke={1.75} aria-hidden />}
          aria-label="Open the training manual in a new tab"
        >
          Open
        </Button>
      }
    />
  );
}
