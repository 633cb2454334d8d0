import { Button, Flex, Input, Stack, Text } from '@chakra-ui/react'
import { ListTree } from 'lucide-react'
import { useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { PhotoCheck, PhotoImage } from '#app/domain/inspections/photo-image.tsx'
import { usePhotos, useVehiclePhotos } from '#app/queries/inspections.ts'
import { SectionTitle } from '#app/sheets/appointment/inline-form.tsx'
import { readPrices } from '#app/sheets/appointment/line-prices.ts'
import type { AppointmentChoices } from '#app/sheets/appointment/use-appointment-choices.ts'
import { FormField } from '#app/ui/form-field.tsx'
import { ChoiceField } from '#app/ui/inputs.tsx'
import { momentText } from '#app/ui/moment-text.ts'
import type { RecordControl, RecordForm } from '#app/ui/record-form/use-record-form.ts'
import type { QuoteFields, QuoteInput } from '#schema/forms/quote.ts'
import type { AppointmentPhoto } from '#schema/rows/appointment-photo.ts'
import { LINE_NOTE_MAX, MOST_LINE_PHOTOS } from '#schema/rows/quote.ts'
import { mainKeys } from './quote-lines.ts'

type LineWordsProps = { form: RecordForm<QuoteInput, QuoteFields>; choices: AppointmentChoices }

/** Which lines are alternatives of others, and the word and photos beside each; closed while there are none. */
export function LineWords({ form: { control, register }, choices }: LineWordsProps) {
  const [customerId, vehicleId, serviceIds, additionalProducts] = useWatch({
    control,
    name: ['customerId', 'vehicleId', 'serviceIds', 'additionalProducts'],
  })
  const [alternatives = {}, lineNotes = {}, linePhotos = {}] = useWatch({
    control,
    name: ['alternatives', 'lineNotes', 'linePhotos'],
  })
  const photos = useVehiclePhotos(asId(vehicleId), asId(customerId))
  const { lines } = readPrices({ ...choices, serviceIds, additionalProducts: additionalProducts ?? [] })
  // A field that was just drawn has no value yet.
  const parts = [alternatives, lineNotes, linePhotos].flatMap(Object.values<string | number[] | undefined>)
  const hasWords = parts.some(part => part !== undefined && part.length > 0)
  const [asked, setAsked] = useState(hasWords)
  if (lines.length === 0) return null
  if (!asked && !hasWords)
    return (
      <Button variant="outline" size="sm" alignSelf="start" onClick={() => setAsked(true)}>
        <ListTree aria-hidden="true" /> Alternatives, words and photos beside lines
      </Button>
    )
  const main = mainKeys(lines, { alternatives })
  const namesAnother = (key: string) => lines.some(each => alternatives[each.key] === key && each.key !== key)
  return (
    <Stack gap="4" role="group" aria-label="Beside the lines">
      <SectionTitle>Beside the lines</SectionTitle>
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
            {photos && <LinePhotos name={`linePhotos.${key}`} control={control} offered={photos} />}
          </Stack>
        )
      })}
    </Stack>
  )
}

type LinePhotosProps = {
  name: `linePhotos.${string}`
  control: RecordControl<QuoteInput, QuoteFields>
  offered: readonly AppointmentPhoto[]
}

function asId(value: unknown): number | null {
  return value === '' || value === undefined ? null : Number(value)
}

/**
 * The photos of the car's last visits, of which some stand beside the line. Behind them are those that were chosen and are not offered: older
 * ones, and those of the car that was chosen before.
 */
function LinePhotos({ name, control, offered }: LinePhotosProps) {
  const { field } = useController({ control, name, defaultValue: [] })
  const stored = field.value ?? []
  const others = usePhotos(stored.filter(id => !offered.some(photo => photo.id === id)))
  const photos = [...offered, ...(others ?? [])]
  // One that was taken off its appointment is shown nowhere, and must not take the place of another.
  const chosen = others ? stored.filter(id => photos.some(photo => photo.id === id)) : stored
  if (photos.length === 0) return null
  const toggle = (id: number) =>
    field.onChange(chosen.includes(id) ? chosen.filter(each => each !== id) : [...chosen, id])
  return (
    <Flex gap="1.5" overflowX="auto" py="1" role="group" aria-label="Photos beside it">
      {photos.map(({ id, fileId, createdAt }) => {
        const isChosen = chosen.includes(id)
        return (
          <Button
            key={id}
            variant="outline"
            p="0"
            h="16"
            w="20"
            minW="20"
            overflow="hidden"
            position="relative"
            borderWidth={isChosen ? '2px' : '1px'}
            borderColor={isChosen ? 'accent.solid' : 'line.field'}
            aria-pressed={isChosen}
            aria-label={`Photo of ${momentText(createdAt)}`}
            disabled={!isChosen && chosen.length >= MOST_LINE_PHOTOS}
            onClick={() => toggle(id)}
          >
            <PhotoImage fileId={fileId} alt="" />
            {isChosen && <PhotoCheck />}
          </Button>
        )
      })}
    </Flex>
  )
}
