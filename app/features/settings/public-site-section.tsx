import { Button, chakra, Flex, Input, SimpleGrid, Stack, Text, Textarea } from '@chakra-ui/react'
import { Languages, Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormState, useWatch } from 'react-hook-form'
import { usePhoneHint } from '#app/domain/use-phone-hint.ts'
import { useServices } from '#app/queries/services.ts'
import { useHourRanges } from '#app/queries/settings.ts'
import { DetailCard } from '#app/ui/detail-card.tsx'
import { FieldError } from '#app/ui/field-error.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { PhoneInput } from '#app/ui/inputs.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { formatAnyDay } from '#app/ui/moment-text.ts'
import { Note } from '#app/ui/note.tsx'
import { SwitchControl } from '#app/ui/switch-field.tsx'
import { MOST_TESTIMONIALS, type Settings } from '#schema/rows/settings.ts'
import { inShopOrder } from '#schema/rules/catalogue/service-order.ts'
import { LEAD_MAX, SITE_TEXT_MAX } from '#schema/rules/shop-limits.ts'
import { missingArabic } from '#schema/rules/visitors/missing-arabic.ts'
import * as arabic from '#schema/texts/ar/landing.ts'
import * as english from '#schema/texts/en/landing.ts'
import type { SettingsControl } from './use-settings-form.ts'

/** Optional content of the public pages. The pages hide empty fields. */
type PublicSiteSectionProps = { control: SettingsControl; stored: Settings; today: string }

export function PublicSiteSection({ control, stored, today }: PublicSiteSectionProps) {
  const { register } = control
  const { errors } = useFormState({ control })
  const whatsappHint = usePhoneHint(useWatch({ control, name: 'whatsapp' }) ?? '')
  return (
    <DetailCard title="Public site">
      <MissingArabic settings={stored} today={today} />
      <SiteTexts control={control} />
      <SwitchControl
        control={control}
        name="arabicIndicDigits"
        label="Arabic digits in Arabic"
        hint="Arabic pages and messages write days and times with ٠ to ٩. Amounts, plates, phones and numbers of documents keep 0 to 9."
      />
      <SwitchControl
        control={control}
        name="inspectionsShared"
        label="Show customers how their car came and left"
        hint="Once the work is done, the page of a booking has the photos, marks and signatures of check-in and check-out, and that of its invoice all but the strokes of the signatures."
      />
      <FormField
        label="WhatsApp"
        error={errors.whatsapp}
        hint={whatsappHint ?? 'A mobile number. Without one the site has no WhatsApp link.'}
      >
        <PhoneInput {...register('whatsapp')} />
      </FormField>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <FormField label="Instagram" error={errors.instagram}>
          <Input
            {...register('instagram')}
            inputMode="url"
            autoComplete="off"
            dir="ltr"
            placeholder="@yourshop"
          />
        </FormField>
        <FormField label="Facebook" error={errors.facebook}>
          <Input
            {...register('facebook')}
            inputMode="url"
            autoComplete="off"
            dir="ltr"
            placeholder="facebook.com/yourshop"
          />
        </FormField>
      </SimpleGrid>
      <FormField
        label="Location"
        error={errors.location}
        hint="Latitude and longitude as a map gives them. Search engines show the shop there."
      >
        <Input {...register('location')} autoComplete="off" dir="ltr" placeholder="25.1412, 55.2270" />
      </FormField>
      <FormField
        label="Reviews"
        error={errors.reviewLink}
        hint="The page where customers can write a review. The booking’s own page asks them for it when the work is done."
      >
        <Input
          {...register('reviewLink')}
          inputMode="url"
          autoComplete="off"
          dir="ltr"
          placeholder="g.page/r/yourshop"
        />
      </FormField>
      <Testimonials control={control} />
    </DetailCard>
  )
}

/** What Arabic pages still show in English. */
function MissingArabic({ settings, today }: { settings: Settings; today: string }) {
  const services = useServices()
  const hourRanges = useHourRanges()
  if (!services || !hourRanges) return null
  const missing = missingArabic({ settings, services: inShopOrder(services), hourRanges, today })
  const parts = [
    ...(missing.address ? ['the address'] : []),
    ...missing.services,
    ...missing.days,
    ...(missing.promises > 0 ? [`promises (${missing.promises})`] : []),
    ...(missing.testimonials > 0 ? [`what customers say (${missing.testimonials})`] : []),
  ]
  if (parts.length === 0) return null
  return <Note icon={Languages}>Arabic pages still show in English: {parts.join(', ')}.</Note>
}

const SITE_TEXTS = [
  {
    name: 'siteName',
    label: 'Name on the site',
    hint: 'Empty: the name of the shop.',
    example: { en: 'Sheen', ar: 'Sheen' },
  },
  {
    name: 'area',
    label: 'Area',
    hint: 'Where in the emirate the shop is, as people say it.',
    example: { en: 'Al Quoz', ar: 'القوز' },
  },
  {
    name: 'headline',
    label: 'Headline',
    hint: 'The large line on the first page. If it is empty, ours is shown.',
    example: { en: english.headline, ar: arabic.headline },
  },
  {
    name: 'lead',
    label: 'Text under the headline',
    hint: 'What you do, in a sentence or two. If it is empty, ours is shown.',
    example: { en: english.lead, ar: arabic.lead },
  },
] as const

const maxOf = (name: (typeof SITE_TEXTS)[number]['name']) => (name === 'lead' ? LEAD_MAX : SITE_TEXT_MAX)

/** The shop's texts for its pages in each language; one that stands in one language alone is shown in both. */
function SiteTexts({ control }: { control: SettingsControl }) {
  const { register } = control
  const { errors } = useFormState({ control })
  return SITE_TEXTS.map(({ name, label, hint, example }) => (
    <SimpleGrid key={name} columns={{ base: 1, sm: 2 }} gap="4" alignItems="start">
      <FormField label={label} error={errors[name]} hint={hint}>
        <Input {...register(name)} autoComplete="off" placeholder={example.en} maxLength={maxOf(name)} />
      </FormField>
      <FormField label={`${label} in Arabic`} error={errors[`${name}Arabic`]}>
        <Input
          {...register(`${name}Arabic`)}
          autoComplete="off"
          dir="rtl"
          lang="ar"
          placeholder={example.ar}
          maxLength={maxOf(name)}
        />
      </FormField>
    </SimpleGrid>
  ))
}

function Testimonials({ control }: { control: SettingsControl }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'testimonials' })
  const { register } = control
  const { errors } = useFormState({ control })
  return (
    <Stack gap="4">
      <Text fontWeight="medium">What customers say</Text>
      {fields.map((field, index) => {
        const wrong = errors.testimonials?.[index]
        const name = `testimonials.${index}` as const
        return (
          <Stack key={field.id} gap="3" p="4" bg="sunken" borderRadius="l2">
            <FormField label="What they said" error={wrong?.text} required>
              <Textarea {...register(`${name}.text`)} rows={2} maxLength={500} autoresize bg="panel" />
            </FormField>
            <FormField label="The same in Arabic" error={wrong?.textArabic}>
              <Textarea
                {...register(`${name}.textArabic`)}
                rows={2}
                maxLength={500}
                autoresize
                dir="rtl"
                lang="ar"
                bg="panel"
              />
            </FormField>
            <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3">
              <FormField label="Name" error={wrong?.name} required>
                <Input {...register(`${name}.name`)} autoComplete="off" placeholder="Mariam S." bg="panel" />
              </FormField>
              <FormField label="Name in Arabic" error={wrong?.nameArabic}>
                <Input
                  {...register(`${name}.nameArabic`)}
                  autoComplete="off"
                  placeholder="مريم س."
                  dir="rtl"
                  lang="ar"
                  bg="panel"
                />
              </FormField>
              <FormField label="Car" error={wrong?.car}>
                <Input
                  {...register(`${name}.car`)}
                  autoComplete="off"
                  placeholder="Nissan Patrol"
                  bg="panel"
                />
              </FormField>
            </SimpleGrid>
            <Flex justify="space-between" gap="3" wrap="wrap">
              <Flex as="label" gap="3" align="center" minH="11" cursor="pointer">
                <chakra.input
                  {...register(`${name}.agreed`)}
                  type="checkbox"
                  accentColor="accent.solid"
                  boxSize="5"
                  flexShrink="0"
                />
                They agreed that we show this
                {field.agreedOn && <Ltr color="muted">{formatAnyDay(field.agreedOn)}</Ltr>}
              </Flex>
              <Button variant="ghost" onClick={() => remove(index)}>
                <Trash2 />
                Remove
              </Button>
            </Flex>
            <FieldError message={wrong?.agreed?.message} />
          </Stack>
        )
      })}
      {fields.length < MOST_TESTIMONIALS && (
        <Button
          variant="outline"
          alignSelf="start"
          onClick={() =>
            append({ text: '', textArabic: '', name: '', nameArabic: '', car: '', agreed: false })
          }
        >
          <Plus />
          Add what a customer said
        </Button>
      )}
    </Stack>
  )
}
