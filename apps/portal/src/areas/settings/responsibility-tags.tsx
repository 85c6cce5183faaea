import { Popover, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import classes from './user-card.module.css';

const visibleAtFirst = 5;

/** A user's responsibilities: the first five, and the rest behind a button. */
export function ResponsibilityTags({ names, of }: { names: string[]; of: string }) {
  const [opened, more] = useDisclosure();
  const rest = names.slice(visibleAtFirst);
  return (
    <ul className={classes.tags} aria-label={`Responsibilities of ${of}`}>
      {names.slice(0, visibleAtFirst).map((name) => (
        <li key={name} className={classes.tag}>
          {name}
        </li>
      ))}
      {rest.length > 0 && (
        <li>
          <Popover opened={opened} onDismiss={more.close} position="top" withArrow shadow="md">
            <Popover.Target>
              <UnstyledButton
                className={`${classes.tag} ${classes.more}`}
                aria-label={`+${rest.length} more responsibilities of ${of}`}
                onClick={more.open}
                onMouseEnter={more.open}
                onMouseLeave={more.close}
                onBlur={more.close}
                onKeyDown={(event) => event.key === 'Escape' && more.close()}
              >
                +{rest.length}
              </UnstyledButton>
            </Popover.Target>
            <Popover.Dropdown>
              <ul className={classes.rest}>
                {rest.map((name) => (
                  <li key={name}>{name}</li>
                ))}
              </ul>
            </Popover.Dropdown>
          </Popover>
        </li>
      )}
    </ul>
  );
}
