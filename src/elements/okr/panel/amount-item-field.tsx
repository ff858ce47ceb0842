import { useStoredValue } from '#core/editing/use-draft-store.ts';
import { AmountField } from '#core/ui/fields/amount-field.tsx';

import { useProblem, valueOf, type ItemFieldProps } from './fields/fields.tsx';

/** Where what is no number is stored that was typed into an amount of an item. */
export const amountKey = (item: string, field: string): string => `amount:${item}:${field}`;

/** A number of an item. What is no number is never saved, nor is the part of it that was one while it was typed. */
export function AmountItemField(props: ItemFieldProps) {
  const { editing, field, label, hint } = props;
  const error = useProblem(props);
  const [unread, keep] = useStoredValue<string>(amountKey(editing.value.id, field));
  return (
    <AmountField
      label={label}
      hint={hint}
      error={error}
      value={Number(valueOf(props))}
      unread={unread}
      onRead={(isNumber, text) => {
        if (!isNumber) editing.drop(field);
        keep(isNumber ? undefined : text);
      }}
      onChange={(value) => editing.change({ [field]: value })}
      onDrop={() => {
        keep(undefined);
        return editing.drop(field) || unread !== undefined;
      }}
      onLeave={() => editing.commit()}
    />
  );
}
