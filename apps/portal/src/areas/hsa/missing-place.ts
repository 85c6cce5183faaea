import type { MissingItem } from '@portal/contract/areas/hsa/hsa.contract.ts';
import { mayOpen, type CompanyFacts } from '@portal/contract/areas/session/pages.rules.ts';
import { atField } from '../../ui/form/use-asked-field.ts';

/** The field of General Info that mends each item. */
const fieldOf: Record<Exclude<MissingItem, 'HSA enrollment'>, string> = {
  'address without PO box': 'hstreet1',
  'date of birth': 'birthdate',
  email: 'email',
  phone: 'hphone',
};

/** Where a missing item is entered; undefined if the company has moved, so records are only read. */
export function missingPlace(
  item: MissingItem,
  empno: string,
  facts: CompanyFacts,
): string | undefined {
  const overview = `/participant-overview/${empno}`;
  if (item === 'HSA enrollment')
    return mayOpen('plan-enrollment', facts) ? `${overview}/plan-enrollment` : undefined;
  return mayOpen('edit-participant', facts)
    ? atField(`${overview}/general-info`, fieldOf[item])
    : undefined;
}
