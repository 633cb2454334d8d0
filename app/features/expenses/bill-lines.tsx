import { Box, Button, Flex, IconButton, SimpleGrid, Stack } from '@chakra-ui/react'
import { Plus, Trash2 } from 'lucide-react'
import { useController, useFieldArray, useFormState } from 'react-hook-form'
import { AmountField } from '#app/domain/payments/money-fields.tsx'
import { FieldError } from '#app/ui/field-error.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { ChoiceField } from '#app/ui/inputs.tsx'
import { BILL_VAT_KINDS, type BillVatKind } from '#schema/rows/expense.ts'
import { hasVat, MAX_BILL_LINES } from '#schema/rules/money/expense-amounts.ts'
import { formatAed, parseAed, plainAmount } from '#schema/rules/money/money.ts'
import { VAT_PERCENT, vatOnNet } from '#schema/rules/money/vat.ts'
import { type ExpenseControl, NEW_LINE } from './expense-form.ts'

const KIND_WORDS: Record<BillVatKind, string> = {
  standard: `Standard rate, ${VAT_PERCENT}%`,
  zero: 'Zero-rated',
  exempt: 'Exempt',
  not_recoverable: `${VAT_PERCENT}%, not recoverable`,
  reverse_charge: 'Bought abroad, reverse charge',
}
/** A bill may round by its items; what is further off is told. */
const ROUNDING_FILS = 5

/** The lines of a bill of several rates, as printed on it. */
export function BillLines({ control }: { control: ExpenseControl }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' })
  const { errors } = useFormState({ control })
  return (
    <Stack gap="3" role="group" aria-label="Lines of the bill">
      {fields.map(({ id }, index) => (
        <BillLine
          key={id}
          control={control}
          index={index}
          onRemove={fields.length > 1 ? () => remove(index) : undefined}
        />
      ))}
      <FieldError message={errors.lines?.message ?? errors.lines?.root?.message} />
      {fields.length < MAX_BILL_LINES && (
        <Button variant="outline" alignSelf="start" onClick={() => append(NEW_LINE)}>
          <Plus aria-hidden="true" /> Add a line
        </Button>
      )}
    </Stack>
  )
}

type BillLineProps = { control: ExpenseControl; index: number; onRemove: (() => void) | undefined }

function BillLine({ control, index, onRemove }: BillLineProps) {
  const { errors } = useFormState({ control })
  const kind = useController({ control, name: `lines.${index}.kind` }).field
  const net = useController({ control, name: `lines.${index}.net` }).field
  const vat = useController({ control, name: `lines.${index}.vat` }).field
  const netText = String(net.value)
  const line = `line ${index + 1}`

  /** Fills in the usual VAT, unless another was typed. */
  function fill(nextKind: BillVatKind, nextNet: string) {
    const isOwn = vat.value !== '' && vat.value !== usualVat(netText)
    if (!hasVat(nextKind)) vat.onChange('')
    else if (!isOwn) vat.onChange(usualVat(nextNet))
  }

  return (
    <Stack gap="3" p="3" borderWidth="1px" borderColor="line" borderRadius="l2">
      <Flex gap="2" align="end">
        <Box flex="1" minW="0">
          <FormField label="Rate">
            <ChoiceField
              aria-label={`Rate of ${line}`}
              value={kind.value}
              onChange={event => {
                const chosen = event.target.value as BillVatKind
                kind.onChange(chosen)
                fill(chosen, netText)
              }}
              onBlur={kind.onBlur}
              options={BILL_VAT_KINDS.map(id => ({ id, name: KIND_WORDS[id] }))}
            />
          </FormField>
        </Box>
        {onRemove && (
          <IconButton variant="ghost" aria-label={`Remove ${line}`} onClick={onRemove}>
            <Trash2 />
          </IconButton>
        )}
      </Flex>
      <SimpleGrid columns={2} gap="3" alignItems="start">
        <AmountField
          label="Net"
          ref={net.ref}
          value={netText}
          onChange={text => {
            net.onChange(text)
            fill(kind.value, text)
          }}
          onBlur={net.onBlur}
          error={errors.lines?.[index]?.net}
          placeholder="0.00"
          required
        />
        {hasVat(kind.value) && (
          <AmountField
            label="VAT"
            ref={vat.ref}
            value={vat.value}
            onChange={vat.onChange}
            onBlur={vat.onBlur}
            error={errors.lines?.[index]?.vat}
            hint={unusual(netText, vat.value)}
            placeholder="0.00"
          />
        )}
      </SimpleGrid>
    </Stack>
  )
}

function usualVat(net: string): string {
  const fils = parseAed(net)
  return fils === null ? '' : plainAmount(vatOnNet(fils))
}

/** The usual VAT by the rate, when the typed one is far off; undefined when it is not. */
function unusual(net: string, vat: string): string | undefined {
  const [netFils, vatFils] = [parseAed(net), parseAed(vat)]
  if (netFils === null || vatFils === null) return undefined
  const usual = vatOnNet(netFils)
  return Math.abs(usual - vatFils) > ROUNDING_FILS ? `${VAT_PERCENT}% is ${formatAed(usual)}.` : undefined
}
