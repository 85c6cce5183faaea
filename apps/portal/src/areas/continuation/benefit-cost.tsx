import { Button, Input } from '@mantine/core';
import type {
  AvailableLevel,
  ContinuationService,
} from '@portal/contract/areas/continuation/event.ts';
import { displayMoney } from '@portal/contract/values/dollars.ts';
import { useEffect, useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { asText, type Field, useFieldDisplay } from '../../ui/form/field.ts';
import { MoneyField } from '../../ui/form/money-field.tsx';
import classes from './benefit-choices.module.css';

type BenefitCostProps = {
  field: Field;
  level: AvailableLevel;
  service: ContinuationService;
  blankIsFree: boolean;
};

/** The employer's whole rate: the one on file, or one for this event only once that was asked (domain.md 1.7). */
export function BenefitCost({ field, level, service, blankIsFree }: BenefitCostProps) {
  const onFile = level.cost;
  const [isOwn, setOwn] = useState(onFile === null || asText(field.value) !== asText(onFile));
  const [isAsking, setAsking] = useState(false);
  // The button and the input replace each other and pass focus along.
  const [swaps, setSwaps] = useState(0);
  useEffect(() => {
    if (swaps > 0) document.getElementById(field.id)?.focus();
  }, [swaps, field.id]);
  const swap = (own: boolean) => {
    setOwn(own);
    setSwaps(swaps + 1);
  };
  const label = service === 'cobra' ? 'Monthly rate (100%)' : 'Monthly rate';
  // Registered from the start, so that it keeps its place among the others.
  useFieldDisplay(field, label);

  if (isOwn || field.readOnly) {
    return (
      <MoneyField
        field={field}
        label={label}
        optional={onFile !== null && !blankIsFree}
        help={blankIsFree ? 'Leave empty for free coverage' : 'The employer’s full rate'}
      >
        {onFile !== null && !field.readOnly && (
          <Button
            variant="subtle"
            size="compact-sm"
            ml={-8}
            onClick={() => {
              field.set(onFile);
              swap(false);
            }}
          >
            Use the rate on file, {displayMoney(onFile)}
          </Button>
        )}
      </MoneyField>
    );
  }
  return (
    <>
      <Input.Wrapper
        labelElement="div"
        label={label}
        description="The rate on file"
        error={field.error}
      >
        <div className={classes.rate}>
          {displayMoney(onFile ?? 0)}
          <Button
            id={field.id}
            variant="default"
            size="compact-sm"
            aria-label={`Edit rate: ${level.displayName}`}
            onClick={() => setAsking(true)}
          >
            Edit rate
          </Button>
        </div>
      </Input.Wrapper>
      {isAsking && (
        <RateQuestion
          level={level}
          onKeep={() => setAsking(false)}
          onEdit={() => {
            setAsking(false);
            swap(true);
          }}
        />
      )}
    </>
  );
}

type RateQuestionProps = { level: AvailableLevel; onKeep: () => void; onEdit: () => void };

function RateQuestion({ level, onKeep, onEdit }: RateQuestionProps) {
  return (
    <Dialog
      title={`Edit the rate of ${level.displayName}?`}
      onClose={onKeep}
      actions={
        <>
          <Button variant="default" data-autofocus onClick={onKeep}>
            Keep the rate
          </Button>
          <Button onClick={onEdit}>Edit rate</Button>
        </>
      }
    >
      Are you sure you wish to edit the rate?
      {/* An age-banded plan has no default of its own (domain.md 1.7). */}
      {!level.isAgeBanded && ' The default rate stays on file.'}
    </Dialog>
  );
}
