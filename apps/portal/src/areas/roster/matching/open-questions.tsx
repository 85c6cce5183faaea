import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { Paper, Radio, Title } from '@mantine/core';
import type { RosterQuestion } from '@portal/contract/areas/roster/roster.contract.ts';
import choice from '../../../ui/form/choice-field.module.css';
import { counted } from '../roster-words.ts';
import classes from './match-columns.module.css';

type OpenQuestionsProps = {
  questions: readonly RosterQuestion[];
  /** By field. */
  answers: Readonly<Record<string, string>>;
  /** Continue was pressed: what is unanswered is marked. */
  isAsked: boolean;
  isReadOnly: boolean;
  onAnswer: (field: string, value: string) => void;
};

/** What the file leaves open and nobody may guess. */
export function OpenQuestions(props: OpenQuestionsProps) {
  const { questions, answers, isAsked, isReadOnly, onAnswer } = props;
  return (
    <Paper
      component="section"
      className={classes.questions}
      data-part="questions"
      aria-labelledby="open-questions"
    >
      <Title order={3} id="open-questions">
        {counted(questions.length, 'question', 'questions')} about your file
      </Title>
      {questions.map(({ field, text, choices }) => (
        <Radio.Group
          key={field}
          label={text}
          error={isAsked && answers[field] === undefined && 'Please choose one.'}
          value={answers[field] ?? null}
          onChange={(value) => onAnswer(field, value)}
        >
          <div className={choice['choices']} data-columns="2">
            {choices.map(({ value, label }) => (
              <Radio
                key={value}
                className={choice['choice'] ?? ''}
                value={value}
                label={label}
                disabled={isReadOnly}
              />
            ))}
          </div>
        </Radio.Group>
      ))}
    </Paper>
  );
}
