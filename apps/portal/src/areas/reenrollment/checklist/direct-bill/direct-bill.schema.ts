import { z } from 'zod';
import { TypedDate } from '../dates/typed-date.ts';

export const DirectBillForm = z.object({
  directBillOeBegins: TypedDate,
  directBillOeEnds: TypedDate,
  directBillResponseDeadline: TypedDate,
});
