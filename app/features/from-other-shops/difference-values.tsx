import { Stack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { fieldName } from '#app/domain/field-words.ts'
import { LINES, Ltr } from '#app/ui/ltr.tsx'
import { bodyClassName } from '#schema/catalogue/body-classes.ts'
import type { ClassPrice, DepositRule } from '#schema/rows/service.ts'
import type { ShopPromise } from '#schema/rows/settings.ts'
import { BODY_CLASSES } from '#schema/rows/vehicle-choices.ts'
import { isPricedBySize, type Priced, priceOf } from '#schema/rules/catalogue/service-price.ts'
import type { Difference, ServiceField, ServiceValues } from '#schema/rules/copies/compare-copy.ts'
import { formatAed } from '#schema/rules/money/money.ts'
import { formatDuration } from '#schema/rules/time/time-text.ts'

const SERVICE_LABELS: Partial<Record<ServiceField, string>> = {
  pricing: 'Price and time',
  deposit: 'Deposit',
  highlight: 'On the booking form',
  buffers: 'Time before and after',
}

/** What a difference is of, within its group. */
export function differenceLabel(each: Difference): string {
  if (each.kind === 'newService') return 'Add this service'
  if (each.kind === 'service') return SERVICE_LABELS[each.field] ?? fieldName(each.field)
  if (each.kind === 'site') return fieldName(each.field)
  if (each.kind === 'promises') return 'Promises'
  return each.language === 'ar' ? 'In Arabic' : 'In English'
}

/** Both values of a difference; a service that is new has none here. */
export function differenceValues(each: Difference): { before: ReactNode; after: ReactNode } {
  if (each.kind === 'newService') return { before: null, after: <NewService {...each} /> }
  if (each.kind === 'service') return serviceValues(each)
  if (each.kind === 'promises')
    return { before: <Promises promises={each.before} />, after: <Promises promises={each.after} /> }
  return { before: <Words text={each.before} />, after: <Words text={each.after} /> }
}

function serviceValues({ field, before, after }: Extract<Difference, { kind: 'service' }>) {
  if (field === 'pricing') {
    // Only what is otherwise: most sizes may well cost the same.
    const isOther = (size: (typeof BODY_CLASSES)[number]) =>
      priceText(priceOf(before as Priced, size)) !== priceText(priceOf(after as Priced, size))
    const sizes = BODY_CLASSES.filter(isOther)
    return {
      before: <Prices priced={before as Priced} sizes={sizes} />,
      after: <Prices priced={after as Priced} sizes={sizes} />,
    }
  }
  return { before: valueText(field, before), after: valueText(field, after) }
}

function valueText(field: Exclude<ServiceField, 'pricing'>, values: ServiceValues): ReactNode {
  if (field === 'deposit') return depositText(values.deposit ?? null)
  if (field === 'buffers') return buffersText(values)
  const value = values[field]
  return typeof value === 'boolean' ? value ? 'Yes' : 'No' : <Words text={value ?? null} />
}

/** A text of the shop's, in whatever language. */
function Words({ text }: { text: string | null }) {
  if (!text) return <Nothing />
  return (
    <Text dir="auto" {...LINES} whiteSpace="pre-line" overflowWrap="anywhere">
      {text}
    </Text>
  )
}

function Nothing() {
  return <Text color="muted">Nothing</Text>
}

type PricesProps = { priced: Priced; sizes: readonly (typeof BODY_CLASSES)[number][] }

function Prices({ priced, sizes }: PricesProps) {
  if (!isPricedBySize(priced)) return <Price price={priced} />
  const byPrice = new Map<string, string[]>()
  for (const size of sizes) {
    const price = priceText(priceOf(priced, size))
    byPrice.set(price, [...(byPrice.get(price) ?? []), bodyClassName(size)])
  }
  return (
    <Stack gap="0">
      {[...byPrice].map(([price, alike]) => (
        <Text key={price}>
          {alike.join(', ')}: <Ltr>{price}</Ltr>
        </Text>
      ))}
    </Stack>
  )
}

function Price({ price }: { price: ClassPrice | null }) {
  return (
    <Text>
      <Ltr>{priceText(price)}</Ltr>
    </Text>
  )
}

function priceText(price: ClassPrice | null): string {
  if (!price) return 'not offered'
  return `${formatAed(price.priceFils)} · ${formatDuration(price.durationMinutes)}`
}

function depositText(rule: DepositRule | null): string {
  if (!rule) return 'None'
  const asked = {
    everyone: 'everyone',
    first_time: 'first-time customers',
    missed: 'customers who missed bookings',
    first_time_or_missed: 'first-time customers, and who missed bookings',
  }[rule.askedOf]
  return `${rule.unit === 'percent' ? `${rule.amount} %` : formatAed(rule.amount)} from ${asked}`
}

function buffersText({
  bufferBeforeMinutes: before = 0,
  bufferAfterMinutes: after = 0,
  bufferHolds,
}: ServiceValues) {
  if (before + after === 0) return 'None'
  const parts = [
    before > 0 && `${formatDuration(before)} before`,
    after > 0 && `${formatDuration(after)} after, for the ${bufferHolds === 'person' ? 'people' : 'bay'}`,
  ]
  return parts.filter(Boolean).join(' · ')
}

function Promises({ promises }: { promises: readonly ShopPromise[] }) {
  if (promises.length === 0) return <Nothing />
  return (
    <Stack as="ul" gap="1.5" listStyleType="none">
      {promises.map(({ icon, title, titleArabic, text, textArabic }) => (
        <li key={`${icon} ${title} ${text}`}>
          <OnePromise title={title} text={text} />
          {(titleArabic || textArabic) && <OnePromise title={titleArabic ?? ''} text={textArabic ?? ''} />}
        </li>
      ))}
    </Stack>
  )
}

function OnePromise({ title, text }: { title: string; text: string }) {
  return (
    <Text dir="auto" {...LINES} overflowWrap="anywhere">
      {[title, text].filter(Boolean).join(': ')}
    </Text>
  )
}

function NewService({ service }: Extract<Difference, { kind: 'newService' }>) {
  const { nameArabic, description, descriptionArabic, deposit } = service
  const texts = [nameArabic, description, descriptionArabic].filter(Boolean)
  return (
    <Stack gap="1">
      <Prices priced={service} sizes={BODY_CLASSES} />
      {texts.map(text => (
        <Words key={text} text={text ?? null} />
      ))}
      {!nameArabic && <Text color="muted">No name in Arabic: Arabic pages show the English one.</Text>}
      {deposit && <Text>Deposit: {depositText(deposit)}</Text>}
    </Stack>
  )
}
