import { ActionIcon, UnstyledButton } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconPlayerPause,
  IconPlayerPlay,
} from '@tabler/icons-react';
import classes from './promotions.module.css';

type PromotionControlsProps = {
  count: number;
  current: number;
  onGo: (index: number) => void;
  onPrevious: () => void;
  onNext: () => void;
  /** Omitted if nothing moves by itself. */
  paused?: boolean;
  onPaused?: (paused: boolean) => void;
};

/**
 * Before the slides in tab order, so that the motion can be stopped first (WCAG 2.2.2); below them
 * on screen.
 */
export function PromotionControls(props: PromotionControlsProps) {
  const { count, current, onGo, onPrevious, onNext, paused = false, onPaused } = props;
  const Toggle = paused ? IconPlayerPlay : IconPlayerPause;
  const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;
  const button = { variant: 'subtle', color: 'gray', size: 32 } as const;
  return (
    <div className={classes.controls}>
      {onPaused && (
        <ActionIcon
          {...button}
          aria-label={paused ? 'Start the slides' : 'Stop the slides'}
          onClick={() => onPaused(!paused)}
        >
          <Toggle {...icon} />
        </ActionIcon>
      )}
      <div className={classes.dots}>
        {Array.from({ length: count }, (_, index) => (
          <UnstyledButton
            key={index}
            className={classes.dot}
            aria-label={`Slide ${index + 1} of ${count}`}
            aria-current={index === current || undefined}
            onClick={() => onGo(index)}
          />
        ))}
      </div>
      <ActionIcon {...button} aria-label="Previous slide" onClick={onPrevious}>
        <IconChevronLeft {...icon} />
      </ActionIcon>
      <ActionIcon {...button} aria-label="Next slide" onClick={onNext}>
        <IconChevronRight {...icon} />
      </ActionIcon>
    </div>
  );
}
