import { Button, Flex, Input, Stack, Text } from '@chakra-ui/react'
import { ListTree } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { SectionTitle } from '#app/sheets/appointment/inline-form.tsx'
import { readPrices } from '#app/sheets/appointment/line-prices.ts'
import type { AppointmentChoices } from '#app/sheets/appointment/use-appointment-choices.ts'
import { FormField } from '#app/ui/form-field.tsx'
import { ChoiceField } from '#app/ui/inputs.tsx'
import type { RecordForm } from '#app/ui/record-form/use-record-form.ts'
import type { QuoteFields, QuoteInput } from '#schema/forms/quote.ts'
import { LINE_NOTE_MAX } from '#schema/rows/quote.ts'
import { mainKeys } from './quote-lines.ts'

type LineWordsProps = { form: RecordForm<QuoteInput, QuoteFields>; choices: AppointmentChoices }

/** Which lines are alternatives of others, and the word beside each; closed while there are none. */
export function LineWords({ form: { control, register }, choices }: LineWordsProps) {
  const [serviceIds, additionalProducts, alternatives = {}, lineNotes = {}] = useWatch({
    control,
    name: ['serviceIds', 'additionalProducts', 'alternatives', 'lineNotes'],
  })
  const { lines } = readPrices({ ...choices, serviceIds, additionalProducts: additionalProducts ?? [] })
  const hasWords = [...Object.values(alternatives), ...Object.values(lineNotes)].some(text => text !== '')
  const [asked, setAsked] = useState(hasWords)
  if (lines.length === 0) return null
  if (!asked && !hasWords)
    return (
      <Button variant="outline" size="sm" alignSelf="start" onClick={() => setAsked(true)}>
        <ListTree aria-hidden="true" /> Offer alternatives or add a word to a line
      </Button>
    )
  const main = mainKeys(lines, { alternatives })
  const namesAnother = (key: string) => lines.some(each => alternatives[each.key] === key && each.key !== key)
  return (
    <Stack gap="4" role="group" aria-label="Alternatives and notes">
      <SectionTitle>Alternatives and notes</SectionTitle>
      {lines.map(({ key, name }) => {
        const others = lines.filter(each => each.key !== key && main.has(each.key))
        // A line that has alternatives is none of another.
        const mayBeOne = !namesAnother(key) && others.length > 0
        return (
          <Stack key={key} role="group" aria-label={name} gap="2">
            <Text fontWeight="medium">
              <bdi>{name}</bdi>
            </Text>
            <Flex
              gap="3"
              align="start"
              direction={{ base: 'column', md: 'row' }}
              css={{ '& > *': { width: '100%' } }}
            >
              {mayBeOne && (
                <FormField label="In place of">
                  <ChoiceField
                    {...register(`alternatives.${key}`)}
                    placeholder="Nothing: it stands for itself"
                    options={others.map(each => ({ id: each.key, name: each.name }))}
                  />
                </FormField>
              )}
              <FormField label="Word beside it">
                <Input
                  {...register(`lineNotes.${key}`)}
                  autoComplete="off"
                  dir="auto"
                  maxLength={LINE_NOTE_MAX}
                />
              </FormField>
            </Flex>
          </Stack>
        )
      })}
    </Stack>
  )
}
