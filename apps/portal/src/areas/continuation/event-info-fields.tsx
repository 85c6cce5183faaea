import type { ContinuationSettings } from '@portal/contract/areas/continuation/continuation.contract.ts';
import { stateConfirmations } from '@portal/contract/areas/continuation/event-type.ts';
import type { ContinuationService } from '@portal/contract/areas/continuation/event.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { asText, type Field } from '../../ui/form/field.ts';
import { ReadOnlyField } from '../../ui/form/field-frame.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { useFormValue } from '../../ui/form/use-form-value.ts';
import { BeginSuggestion } from './begin-suggestion.tsx';
import classes from './event-info-fields.module.css';
import {
  asksForMedicare,
  asksForReturn,
  asksForShare,
  isConfirmedFor,
  stateOf,
} from './event-questions.ts';
import {
  type BenefitValues,
  type EventForm,
  type EventInfoValues,
  isEventInfo,
  isPlanKey,
} from './event-values.ts';
import type { EventTypeChoice } from './event.queries.ts';
import { isDay } from './is-day.ts';
import { StateConfirmation } from './state-confirmation.tsx';
import { useEventOutlook } from './use-event-outlook.ts';
import { Warnings } from './warnings.tsx';

export type EventLocks = {
  /** A letter was mailed: the day coverage begins is settled (domain.md 2.3). */
  begins: boolean;
  /** A response is on file, or it is over: nothing can be changed any more (domain.md 2.3). */
  all: boolean;
};
export const noLocks: EventLocks = { begins: false, all: false };

type EventInfoFieldsProps = {
  form: EventForm;
  service: ContinuationService;
  types: readonly EventTypeChoice[];
  settings: ContinuationSettings;
  locks: EventLocks;
  /** The values on file of an event being changed; omitted for a new one. */
  onFile?: Pick<EventInfoValues, 'eventDate' | 'eventType'>;
  /** The date it is reported, if that is now. */
  reported?: string;
};

/** What happened and when, and what follows from it. */
export function EventInfoFields(props: EventInfoFieldsProps) {
  const { form, service, types, locks } = props;
  const eventType = useFormValue(form, 'eventType');
  const eventDate = useFormValue(form, 'eventDate');
  const field = (name: Parameters<typeof form.field>[0], isLocked = locks.all) => ({
    ...form.field(name),
    readOnly: isLocked,
  });
  const state = stateOf(eventType);
  const type = field('eventType');
  const chooseType = (chosen: unknown) => {
    type.type(chosen);
    form.field('stateConfirmed').set(isConfirmedFor(Number(chosen), props.onFile?.eventType));
    if (asksForShare(Number(chosen)) !== asksForShare(eventType)) clearCosts(form);
  };
  return (
    <FormSection title="Event">
      <SelectField
        field={{ ...type, type: chooseType }}
        label="Event type"
        options={types.map(({ id, desc }) => ({ value: id, label: desc }))}
        wide
      />
      <DateField
        field={field('eventDate')}
        label="Event date"
        help={
          service === 'billing'
            ? 'The day the leave or retirement began.'
            : asksForMedicare(eventType)
              ? 'The day employment ended or hours were reduced, not the day Medicare began.'
              : 'The day it happened, such as the last day worked.'
        }
      />
      <div>
        <DateField
          field={field('coverageBegins', locks.begins || locks.all)}
          label="Coverage begins"
          help="The first day without active coverage."
        />
        {!locks.begins && !locks.all && (
          <BeginSuggestion
            form={form}
            eventDate={eventDate}
            onFile={props.onFile?.eventDate ?? ''}
            settings={props.settings}
            // A new event's date is filled in automatically until someone types it.
            autoFills={props.onFile === undefined}
          />
        )}
      </div>
      <PaidThrough field={field('paidThrough')} />
      {asksForMedicare(eventType) && (
        <DateField
          field={field('medicareDate')}
          label="Entitled to Medicare on"
          help="The family can have 36 months from this day."
        />
      )}
      {asksForReturn(eventType) && (
        <DateField
          field={field('expectedReturn')}
          label="Expected return"
          optional
          help="When the person is expected back at work."
        />
      )}
      {state !== null && !locks.all && (
        <StateConfirmation field={field('stateConfirmed')} text={stateConfirmations[state]} />
      )}
      {!locks.all && (
        <Lasting
          form={form}
          service={service}
          settings={props.settings}
          isNew={props.onFile === undefined}
        />
      )}
      {props.reported !== undefined && (
        <LateReport
          form={form}
          service={service}
          settings={props.settings}
          reported={props.reported}
        />
      )}
    </FormSection>
  );
}

/** A rate is no share and a share is no rate: what was typed as one is not kept as the other. */
function clearCosts({ inputs }: EventForm) {
  for (const [name, benefit] of Object.entries(inputs.getValues()))
    if (isPlanKey(name) && benefit)
      inputs.setFieldValue(name, { ...(benefit as BenefitValues), cost: null });
}

/** What the employer has paid, as opposed to the participant; the label is specified. */
function PaidThrough({ field }: { field: Field }) {
  const label = 'Paid through';
  if (field.readOnly) {
    const day = asText(field.value);
    const settled = isDay(day)
      ? `${displayDate(day)}, paid by the employer`
      : 'Nothing was paid by the employer';
    return <ReadOnlyField field={field} label={label} value={settled} />;
  }
  return (
    <DateField
      field={field}
      label={label}
      optional
      help="Last day the employer paid for; billing starts the next day."
    />
  );
}

type LastingProps = Pick<EventInfoFieldsProps, 'form' | 'service' | 'settings'> & {
  isNew: boolean;
};

/** How long it can last; the line is there from the start, so that nothing moves. */
function Lasting({ form, service, settings, isNew }: LastingProps) {
  const eventType = useFormValue(form, 'eventType');
  const eventDate = useFormValue(form, 'eventDate');
  const coverageBegins = useFormValue(form, 'coverageBegins');
  const medicareDate = useFormValue(form, 'medicareDate');
  const expectedReturn = useFormValue(form, 'expectedReturn');
  const dates = { eventDate, coverageBegins, medicareDate, expectedReturn };
  const isTyped = isNew ? eventType !== -1 : form.changed.some((name) => isEventInfo(name));
  const outlook = useEventOutlook(isTyped);
  return (
    <output className={classes.lasting}>
      {(isTyped && outlook?.lastsUntil({ service, eventType, ...dates }, settings)) ||
        (isNew
          ? 'Choose an event type to see how long coverage can last.'
          : 'Changing the event also changes the dates on the timeline.')}
    </output>
  );
}

type LateReportProps = Pick<EventInfoFieldsProps, 'form' | 'service' | 'settings'> & {
  reported: string;
};

/** The law gives the employer 30 days, or the family 60: the user sees right away if they are over. */
function LateReport({ form, service, settings, reported }: LateReportProps) {
  const eventType = useFormValue(form, 'eventType');
  const eventDate = useFormValue(form, 'eventDate');
  const coverageBegins = useFormValue(form, 'coverageBegins');
  const outlook = useEventOutlook(isDay(eventDate) && isDay(coverageBegins));
  return (
    <Warnings
      of={
        outlook?.lateReport(
          { service, eventType, eventDate, coverageBegins },
          reported,
          settings,
        ) ?? []
      }
    />
  );
}
