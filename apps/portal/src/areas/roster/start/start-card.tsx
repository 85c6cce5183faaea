import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { Button, Input, Paper, Radio, Text } from '@mantine/core';
import type { EarlierImport } from '@portal/contract/areas/roster/roster.contract.ts';
import type { RosterKind } from '@portal/contract/areas/roster/roster-fields.ts';
import { IconAlertTriangle, IconDownload, IconFile } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../../session/session.tsx';
import { useFileDownload } from '../../../session/use-file-download.ts';
import { displaySize } from '../../../ui/display-size.ts';
import { DropZone } from '../../../ui/drop-zone.tsx';
import choice from '../../../ui/form/choice-field.module.css';
import notice from '../../../ui/form/notice.module.css';
import { timestampText } from '../../../ui/timestamp-text.ts';
import { UploadProgress } from '../../../ui/upload-progress.tsx';
import { area, importPath, loadTemplate } from '../roster.queries.ts';
import { isOpen } from '../roster-state.ts';
import { kindWords } from '../roster-words.ts';
import classes from './import-start.module.css';
import { useRosterUpload } from './use-roster-upload.ts';

type StartCardProps = {
  kinds: readonly RosterKind[];
  kind: RosterKind;
  onChoose: (kind: RosterKind) => void;
};

/** What the file holds, a template for it, and the file. */
export function StartCard({ kinds, kind, onChoose }: StartCardProps) {
  const { company } = useSession();
  const upload = useRosterUpload(kind);
  const id = useId();
  const template = useFileDownload(() => loadTemplate(company.compid, kind), area);
  return (
    <Paper className={classes.card} component="section" aria-label="Import a file">
      <Radio.Group label="What is in your file?" value={kind} onChange={onChoose}>
        <div className={classes.kinds}>
          {kinds.map((each) => (
            <Radio
              key={each}
              className={choice['choice'] ?? ''}
              value={each}
              label={kindWords[each].title}
              description={kindWords[each].help}
              disabled={upload.isPending}
            />
          ))}
        </div>
      </Radio.Group>
      <div className={classes.template}>
        <div>
          <Text fw={500}>Start from our template, or use your own file</Text>
          <Text c="dimmed" fz="xs">
            The template has the headings, help and your company’s choices. A file from your payroll
            system works too: you match its columns next.
          </Text>
        </div>
        <Button
          variant="default"
          loading={template.isPending}
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
          onClick={template.start}
        >
          Download template
        </Button>
      </div>
      <fieldset
        className={classes.file}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-help`}
      >
        <Input.Label component="div" id={`${id}-label`}>
          Your file
        </Input.Label>
        <DropZone
          text="Drag a CSV or Excel file here, or"
          isWrong={upload.problem !== null}
          isBusy={upload.isPending}
          onTake={upload.take}
        >
          {upload.progress !== null && upload.file ? (
            <div className={classes.sending}>
              <ChosenFile file={upload.file} />
              <UploadProgress share={upload.progress} />
              <Button
                className={classes.cancel ?? ''}
                variant="default"
                size="compact-md"
                onClick={upload.cancel}
              >
                Cancel
              </Button>
            </div>
          ) : null}
        </DropZone>
        <Input.Description id={`${id}-help`} mt={4}>
          XLSX or CSV, up to 20 MB and 50,000 rows. Nothing is saved until you have seen the
          preview.
        </Input.Description>
        {upload.problem && (
          <Input.Error role="alert">
            <span>{upload.problem}</span>
          </Input.Error>
        )}
      </fieldset>
      {upload.earlier && (
        <ImportedBefore earlier={upload.earlier} onGo={upload.goOn} onStop={upload.forget} />
      )}
    </Paper>
  );
}

function ChosenFile({ file }: { file: File }) {
  return (
    <div className={classes.chosen}>
      <IconFile size={24} stroke={1.5} aria-hidden />
      <span>
        <Text fw={500} component="span">
          {file.name}
        </Text>{' '}
        <Text fz="xs" c="dimmed" component="span">
          {displaySize(file.size)}
        </Text>
      </span>
    </div>
  );
}

const becameOf: Record<EarlierImport['stage'], string> = {
  matching: 'Nothing of it is saved yet.',
  checking: 'Nothing of it is saved yet.',
  preview: 'Nothing of it is saved yet.',
  committing: 'It is being saved now.',
  committed: 'Its rows were saved.',
  undoing: 'It is being undone now.',
  undone: 'It was undone.',
};

type ImportedBeforeProps = { earlier: EarlierImport; onGo: () => void; onStop: () => void };

function ImportedBefore({ earlier, onGo, onStop }: ImportedBeforeProps) {
  const { timeZone } = useSession().settings;
  const { fileName, importId, isOwn, stage, startedBy } = earlier;
  const isBegun = isOpen(stage);
  const when = timestampText(earlier.startedAt, timeZone);
  return (
    <div className={notice.notice} data-tone="warning" role="alert">
      <IconAlertTriangle className={notice.icon} size={20} stroke={1.75} aria-hidden />
      <div className={notice.body}>
        <Text fw={600}>
          {isBegun
            ? `${isOwn ? 'You' : startedBy} began with this file`
            : 'This file was imported before'}
        </Text>
        <p>
          {isOwn ? 'You' : startedBy} {isBegun ? 'uploaded' : 'imported'} the same content on {when}{' '}
          as {fileName}. {becameOf[stage]}
        </p>
        <div className={classes.earlierActions}>
          {isBegun && (
            <Button component={Link} to={importPath(importId)}>
              {isOwn ? 'Continue it' : 'Look at it'}
            </Button>
          )}
          <Button variant={isBegun ? 'default' : 'filled'} onClick={onGo}>
            {isBegun ? 'Start over' : 'Import it again'}
          </Button>
          <Button variant="default" onClick={onStop}>
            Choose another file
          </Button>
        </div>
      </div>
    </div>
  );
}
