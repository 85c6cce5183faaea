import type { z } from 'zod';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';

/**
 * What a cell means. Money is in cents; a yes-no is a boolean; a code is one of the choices by its code, whatever the
 * sheet shows; codes are several of them, joined by ', '.
 */
export type Value = string | number | boolean | null;
export type ColumnKind =
  | 'text'
  | 'date'
  | 'money'
  | 'integer'
  | 'decimal'
  | 'yes-no'
  | 'code'
  | 'codes';

/** By code, what the sheet shows. People may enter either. */
export type Choices = Readonly<Record<string, string>>;

export type Column<V extends Value = Value> = {
  heading: string;
  kind: ColumnKind;
  /** One line, shown below the heading and beside the cell. */
  help: string;
  /** Must not be empty. */
  isRequired: boolean;
  /** Masked in exports unless full ids are asked for, and left out of the audit trail. */
  isSecret: boolean;
  /** What an empty cell means, where it does not mean that there is no value. */
  ifEmpty: V | undefined;
  /** An empty cell leaves what is on file; for a new row, the sheet says what it means. */
  keepsIfEmpty: boolean;
  /** The contract's own, for a text. */
  schema: z.ZodType | undefined;
  maxLength: number | undefined;
  min: number | undefined;
  max: number | undefined;
  choices: Choices | undefined;
  isLowerCase: boolean;
  /** In the example row of the template. */
  example: Value;
};

export type Columns = Readonly<Record<string, Column>>;
export type RowOf<C extends Columns> = {
  -readonly [Key in keyof C]: C[Key] extends Column<infer V> ? V : never;
};

type Options<V extends Value> = {
  help: string;
  required?: boolean;
  ifEmpty?: V;
  keepsIfEmpty?: boolean;
  example?: Value;
};
/** A value is there if it is required or an empty cell means something. */
type Filled<V extends Value, O> = O extends { required: true } | { ifEmpty: V } ? V : V | null;

function column<V extends Value>(
  kind: ColumnKind,
  heading: string,
  options: Options<V> & Partial<Column>,
): Column<V> {
  const { help, required = false, ifEmpty, example = null, ...more } = options;
  return {
    heading,
    kind,
    help,
    isRequired: required,
    isSecret: false,
    keepsIfEmpty: false,
    schema: undefined,
    maxLength: undefined,
    min: undefined,
    max: undefined,
    choices: undefined,
    isLowerCase: false,
    example,
    ...more,
    ifEmpty,
  };
}

type TextOptions = Options<string> & {
  max: number;
  schema?: z.ZodType;
  isSecret?: boolean;
  isLowerCase?: boolean;
};
export function text<const O extends TextOptions>(heading: string, options: O) {
  const { max, ...more }: TextOptions = options;
  return column('text', heading, { ...more, maxLength: max }) as Column<Filled<string, O>>;
}

export const date = <const O extends Options<CalendarDate>>(heading: string, options: O) =>
  column('date', heading, options) as Column<Filled<CalendarDate, O>>;

type NumberOptions = Options<number> & { min?: number; max?: number };
/** In cents, from 0 up. */
export const money = <const O extends NumberOptions>(heading: string, options: O) =>
  column('money', heading, { min: 0, ...options }) as Column<Filled<number, O>>;
export const integer = <const O extends NumberOptions>(heading: string, options: O) =>
  column('integer', heading, options) as Column<Filled<number, O>>;
export const decimal = <const O extends NumberOptions>(heading: string, options: O) =>
  column('decimal', heading, options) as Column<Filled<number, O>>;

export const yesNo = <const O extends Options<boolean>>(heading: string, options: O) =>
  column('yes-no', heading, options) as Column<Filled<boolean, O>>;

/** Codes are texts, also where they are written as numbers. */
type CodeOf<C extends Choices> = `${Extract<keyof C, string | number>}`;
export const code = <C extends Choices, const O extends Options<CodeOf<C>>>(
  heading: string,
  choices: C,
  options: O,
) => column('code', heading, { ...options, choices }) as Column<Filled<CodeOf<C>, O>>;

/** What the choices are called, in the order in which they were written: an object has numbers in front of all else. */
export const choiceNames = (choices: Choices): string[] => {
  const isNumber = (each: string) => /^\d+$/.test(each);
  const codesInOrder = Object.keys(choices).toSorted(
    (one, other) => Number(isNumber(one)) - Number(isNumber(other)),
  );
  return codesInOrder.map((each) => choices[each]!);
};

/** Several codes in one cell. Without choices, they are checked by the sheet's references. */
export const codes = <const O extends Options<string> & { choices?: Choices }>(
  heading: string,
  options: O,
) => column('codes', heading, options) as Column<Filled<string, O>>;

/** The parts of a value of the kind `codes`. */
export const codesIn = (value: string | null): string[] => (value ? value.split(', ') : []);
/** The value of the kind `codes` that has these parts. */
export const joinCodes = (parts: readonly (string | number)[]): string => parts.join(', ');
