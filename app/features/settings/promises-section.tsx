import { Button, Input, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormState } from 'react-hook-form'
import { DetailCard } from '#app/ui/detail-card.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { ChoiceField } from '#app/ui/inputs.tsx'
import { MOST_PROMISES, PROMISE_ICONS, PROMISE_TEXT_MAX, type ShopPromise } from '#schema/rows/settings.ts'
import { SITE_TEXT_MAX } from '#schema/rules/shop-limits.ts'
import type { SettingsControl } from './use-settings-form.ts'

const ICON_NAMES: Record<ShopPromise['icon'], string> = {
  sparkles: 'Sparkles',
  shield: 'Shield',
  award: 'Award',
  clock: 'Clock',
  droplets: 'Drops',
  car: 'Car',
  leaf: 'Leaf',
  heart: 'Heart',
}
const ICONS = PROMISE_ICONS.map(id => ({ id, name: ICON_NAMES[id] }))

/** What the shop promises its customers, as tiles of the first public page. */
export function PromisesSection({ control }: { control: SettingsControl }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'promises' })
  const { errors } = useFormState({ control })
  const { register } = control
  return (
    <DetailCard title="Promises">
      <Text color="muted" textStyle="sm">
        The tiles under the head of the first page. They bind the shop, so say only what you keep. Without any
        the page has none.
      </Text>
      {fields.map((field, index) => {
        const wrong = errors.promises?.[index]
        const name = `promises.${index}` as const
        return (
          <Stack
            key={field.id}
            role="group"
            aria-label={`Promise ${index + 1}`}
            gap="3"
            p="4"
            bg="sunken"
            borderRadius="l2"
          >
            <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3" alignItems="start">
              <FormField label="Title" error={wrong?.title} required>
                <Input
                  {...register(`${name}.title`)}
                  autoComplete="off"
                  maxLength={SITE_TEXT_MAX}
                  bg="panel"
                />
              </FormField>
              <FormField label="Title in Arabic" error={wrong?.titleArabic}>
                <Input
                  {...register(`${name}.titleArabic`)}
                  autoComplete="off"
                  maxLength={SITE_TEXT_MAX}
                  dir="rtl"
                  lang="ar"
                  bg="panel"
                />
              </FormField>
              <FormField label="What you promise" error={wrong?.text} required>
                <Input
                  {...register(`${name}.text`)}
                  autoComplete="off"
                  maxLength={PROMISE_TEXT_MAX}
                  bg="panel"
                />
              </FormField>
              <FormField label="The same in Arabic" error={wrong?.textArabic}>
                <Input
                  {...register(`${name}.textArabic`)}
                  autoComplete="off"
                  maxLength={PROMISE_TEXT_MAX}
                  dir="rtl"
                  lang="ar"
                  bg="panel"
                />
              </FormField>
              <FormField label="Picture">
                <ChoiceField {...register(`${name}.icon`)} options={ICONS} />
              </FormField>
              <Button variant="ghost" alignSelf="end" justifySelf="end" onClick={() => remove(index)}>
                <Trash2 />
                Remove
              </Button>
            </SimpleGrid>
          </Stack>
        )
      })}
      {fields.length < MOST_PROMISES && (
        <Button
          variant="outline"
          alignSelf="start"
          onClick={() => append({ icon: 'sparkles', title: '', titleArabic: '', text: '', textArabic: '' })}
        >
          <Plus />
          Add a promise
        </Button>
      )}
    </DetailCard>
  )
}
