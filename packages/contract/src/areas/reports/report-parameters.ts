import { z } from 'zod';
import { PlanCode } from '../enrollment/plan-code.ts';

/** The services whose reports share one layout. */
export const ServiceType = z.enum(['cobra', 'retiree', 'loa']);
export type ServiceType = z.infer<typeof ServiceType>;

const invalid = (what: string) => `Cannot export report for invalid ${what}.`;

const idOf = (what: string) =>
  z.coerce
    .number<string | number>(invalid(what))
    .int()
    .positive(invalid(what))
    .max(2_147_483_647, invalid(what));

/**
 * What a report can be asked for: a service, a range of days, a plan year, a plan by its code or by its id. Every
 * report takes some of these, and nothing else.
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
} as const;
export type ParameterKind = keyof typeof parameterKinds;

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
