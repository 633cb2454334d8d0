import { Box, Flex, HStack, IconButton, Input, Stack, Text } from '@chakra-ui/react'
import { Minus, Plus } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useProducts } from '#app/queries/products.ts'
import { endDraft } from '#app/ui/drafts/draft-store.ts'
import { useDraftValue } from '#app/ui/drafts/use-draft.ts'
import { FormField } from '#app/ui/form-field.tsx'
import { ChoiceField } from '#app/ui/inputs.tsx'
import { saveChange } from '#app/ui/save-change.ts'
import { Sheet, SheetButtons } from '#app/ui/sheet.tsx'
import { useSingleRun } from '#app/ui/use-single-run.ts'
import { jobDraft } from './job-draft.ts'
import {
  addableProducts,
  MOST_UNITS,
  type ProductUsedLine,
  ProductUsedLines,
  readUnits,
  withProduct,
  withQuantity,
} from './products-used-lines.ts'

type ProductsUsedSheetProps = {
  appointmentId: number
  open: boolean
  title: string
  intro: string
  saveLabel: string
  /** The initial lines. */
  lines: readonly ProductUsedLine[]
  /** Saves the lines and shows a toast; throws if it fails. */
  onSave: (lines: readonly ProductUsedLine[]) => Promise<void>
  /** The action in the error message: 'complete service'. */
  deed: string
  onClose: () => void
  /** The content above the products. */
  children?: ReactNode
}

/** The quantity of each product that the work used up. The caller must key it by its opening. */
export function ProductsUsedSheet({
  appointmentId,
  open,
  title,
  intro,
  saveLabel,
  onSave,
  deed,
  onClose,
  children,
  ...given
}: ProductsUsedSheetProps) {
  const [first] = useState(given.lines)
  const draft = jobDraft('complete', appointmentId)
  const [lines, setLines] = useDraftValue({ name: draft, title, part: 'lines' }, ProductUsedLines, first)
  const { running: saving, run } = useSingleRun({ once: true })
  const products = useProducts() ?? []

  async function save() {
    // An invalid field shows its own error.
    if (lines.some(({ quantity }) => Number.isNaN(quantity))) return
    if (!(await run(() => saveChange(() => onSave(lines), { failed: deed })))) return
    endDraft(draft)
    onClose()
  }

  return (
    <Sheet
      open={open}
      title={title}
      description={intro}
      size="md"
      draft={draft}
      onClose={onClose}
      onSubmit={event => {
        event.preventDefault()
        void save()
      }}
      footer={<SheetButtons saving={saving} saveLabel={saveLabel} />}
    >
      <Stack gap="5">
        {children}
        <Box as="ul" listStyleType="none" aria-label="Products used" _empty={{ display: 'none' }}>
          {lines.map(({ productId, name, unit, quantity }) => (
            <Flex
              as="li"
              key={productId}
              justify="space-between"
              align="center"
              gap="3"
              py="2"
              borderBottomWidth="1px"
              borderColor="line"
            >
              <Box minW="0">
                <Text fontWeight="medium" color={quantity === 0 ? 'muted' : undefined}>
                  {name}
                </Text>
                <Text color="muted" textStyle="xs">
                  {unit}
                </Text>
              </Box>
              <Stepper
                name={name}
                value={quantity}
                onChange={each => setLines(withQuantity(lines, productId, each))}
              />
            </Flex>
          ))}
        </Box>
        <FormField label="Add a product">
          <ChoiceField
            value=""
            placeholder="Choose what else was used"
            options={addableProducts(products, lines)}
            onChange={event => {
              const added = products.find(({ id }) => String(id) === event.target.value)
              if (added) setLines(withProduct(lines, added))
            }}
          />
        </FormField>
      </Stack>
    </Sheet>
  )
}

type StepperProps = {
  name: string
  /** NaN while the text of the field is not a whole number. */
  value: number
  onChange: (value: number) => void
}

/** A count with buttons for one more and one less, because a proposed quantity is mostly right or off by one. */
function Stepper({ name, value, onChange }: StepperProps) {
  const [typed, setTyped] = useState('')
  const errorId = useId()
  const wrong = Number.isNaN(value)
  const count = wrong ? 0 : value
  return (
    <Stack gap="1" align="end">
      <HStack gap="1" role="group" aria-label={name}>
        <IconButton
          variant="outline"
          aria-label={`One less: ${name}`}
          disabled={count === 0}
          onClick={() => onChange(count - 1)}
        >
          <Minus />
        </IconButton>
        <Input
          aria-label={`Quantity: ${name}`}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? errorId : undefined}
          value={wrong ? typed : value}
          onChange={event => {
            setTyped(event.target.value)
            onChange(readUnits(event.target.value) ?? Number.NaN)
          }}
          onFocus={event => event.target.select()}
          inputMode="numeric"
          autoComplete="off"
          w="14"
          px="1"
          textAlign="center"
          fontWeight="semibold"
          fontVariantNumeric="tabular-nums"
          dir="ltr"
        />
        <IconButton
          variant="outline"
          aria-label={`One more: ${name}`}
          disabled={count >= MOST_UNITS}
          onClick={() => onChange(count + 1)}
        >
          <Plus />
        </IconButton>
      </HStack>
      {wrong && (
        <Text id={errorId} role="alert" color="danger.fg" textStyle="xs">
          Whole units only
        </Text>
      )}
    </Stack>
  )
}
