import { Paper, Skeleton } from '@mantine/core';
import classes from './form.module.css';

/** A loading form in its final size: the number of fields in each section. */
export function FormSkeleton({ sections }: { sections: readonly number[] }) {
  return (
    <div className={classes.form} aria-hidden>
      {sections.map((fields, index) => (
        <Paper key={index} className={classes.section}>
          <Skeleton w={120} h={20} />
          <div className={classes.fields}>
            {Array.from({ length: fields }, (_, field) => (
              <div key={field}>
                <Skeleton w={90} h={14} mt={4} mb={7} />
                <Skeleton h={36} />
              </div>
            ))}
          </div>
        </Paper>
      ))}
    </div>
  );
}
