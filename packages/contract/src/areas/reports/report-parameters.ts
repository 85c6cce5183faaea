import { z } from 'zod';
import { PlanCode } from '../enrollment/plan-code.ts';
import { directoryFilter } from '../participants/directory.ts';
import { ServiceType } from './service-type.ts';

export { ServiceType };

const invalid = (what: string) => `Cannot export report for invalid ${what}.`;

const idOf = (what: string) =>
  z.coerce
    .number<string | number>(invalid(what))
    .int()
    .positive(invalid(what))
    .max(2_147_483_647, invalid(what));

/**
 * What a report can be asked for: a service, a range of days, a plan year, a plan by its code or by its id, and
 * which people. Every report takes some of these, and nothing else.
 */
export const parameterKinds = {
  serviceType: { serviceType: ServiceType },
  range: { startDate: z.iso.date(), endDate: z.iso.date() },
  pyrid: { pyrid: idOf('plan year') },
  plccode: {
    plccode: z
      .string()
      .max(4)
      .toUpperCase()
      .pipe(z.enum(PlanCode.options, invalid('plan'))),
  },
  plcid: { plcid: idOf('plan') },
  people: directoryFilter,
} as const;
export type ParameterKind = keyof typeof parameterKinds;
/** The kinds a path leaves to the query. */
export const queryKinds: readonly ParameterKind[] = ['range', 'people'];

type ParameterTypes = {
  [Kind in ParameterKind]: z.output<z.ZodObject<(typeof parameterKinds)[Kind]>>;
};
type Intersect<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;
/** The parameters of a report that takes these kinds; none at all for a report that takes none. */
export type ParametersOf<Kinds extends ParameterKind> = [Kinds] extends [never]
  ? object
  : Intersect<ParameterTypes[Kinds]>;

/** A range as it arrives: text that may be no date. The service refuses it in the specified words. */
export const RangeText = {
  startDate: z.string().max(40).optional(),
  endDate: z.string().max(40).optional(),
};

export { rangeProblem, type Range } from './report-range.rules.ts';
