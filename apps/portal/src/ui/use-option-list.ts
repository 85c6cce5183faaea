import { type KeyboardEvent, useId, useState } from 'react';

export type ListOption = {
  id: string;
  choose: () => void;
  /** Requires a deliberate arrow key or click: Enter right after typing never chooses it. */
  deliberate?: boolean;
};

/**
 * Keyboard and screen-reader behavior of a text field with a list below it (the WAI-ARIA combobox):
 * focus stays in the field, the arrow keys move the active option, Enter chooses it.
 */
export function useOptionList(options: readonly ListOption[], expanded: boolean) {
  const listId = useId();
  const [moved, setMoved] = useState<string | null>(null);
  const fallback = options[0]?.deliberate === true ? undefined : options[0];
  const active = expanded ? (options.find(({ id }) => id === moved) ?? fallback) : undefined;

  const move = (step: 1 | -1) => {
    const from = active ? options.indexOf(active) : step === 1 ? -1 : 0;
    const next = options[(from + step + options.length) % options.length];
    if (!next) return;
    setMoved(next.id);
    document.getElementById(`${listId}${next.id}`)?.scrollIntoView({ block: 'nearest' });
  };

  return {
    active,
    forgetMove: () => setMoved(null),
    /** Returns whether the list handled the key. */
    onKeyDown(event: KeyboardEvent): boolean {
      if (event.nativeEvent.isComposing) return false;
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        move(event.key === 'ArrowDown' ? 1 : -1);
        return true;
      }
      if (event.key === 'Enter' && active) {
        event.preventDefault();
        active.choose();
        return true;
      }
      return false;
    },
    fieldProps: {
      role: 'combobox',
      'aria-expanded': expanded,
      'aria-controls': listId,
      'aria-autocomplete': 'list',
      'aria-activedescendant': active ? `${listId}${active.id}` : undefined,
      autoComplete: 'off',
      spellCheck: false,
    } as const,
    listProps: { id: listId, role: 'listbox' } as const,
    optionProps: (option: ListOption) =>
      ({
        id: `${listId}${option.id}`,
        role: 'option',
        'aria-selected': option === active,
        onPointerMove: () => setMoved(option.id),
        // Keeps focus in the field until the click has chosen.
        onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
        onClick: option.choose,
      }) as const,
  };
}
