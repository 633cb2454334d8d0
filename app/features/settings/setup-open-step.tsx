import { Badge, Button, Link, Stack, Text } from '@chakra-ui/react'
import { Store } from 'lucide-react'
import { mutate } from '#app/domain/mutate.ts'
import { paths } from '#app/paths.ts'
import { DetailCard, Fact } from '#app/ui/detail-card.tsx'
import { Note } from '#app/ui/note.tsx'
import { saveChange, useSaving } from '#app/ui/save-change.ts'
import type { Service } from '#schema/rows/service.ts'
import type { Settings } from '#schema/rows/settings.ts'
import { formatPhone } from '#schema/rules/text/phone.ts'
import { openingHoursText } from '#schema/rules/time/opening-hours-text.ts'
import { isBookable, type OpeningNeed } from '#schema/rules/visitors/site-opening.ts'
import { TEXTS } from '#schema/texts/catalogue.ts'
import { NextSteps } from './next-steps.tsx'
import { STEPS } from './setup-steps.ts'
import { VAT_MODE_NAMES } from './vat-section.tsx'

type OpenStepProps = {
  settings: Settings
  services: readonly Service[]
  missing: readonly OpeningNeed[]
  onGoTo: (step: number) => void
}

/** All that visitors will read, at a glance, and the button that opens the pages. */
export function OpenStep({ settings, services, missing, onGoTo }: OpenStepProps) {
  const { saving, save } = useSaving()
  const { shopName, address, phone, openingHours, vatMode, openedAt } = settings
  const open = () =>
    save(() =>
      saveChange(() => mutate('settings.openSite', {}), {
        done: { title: 'Your pages are open', description: 'Visitors can book from now on.' },
        failed: 'open the pages',
      }),
    )
  return (
    <Stack gap="4">
      <DetailCard
        title="What visitors will read"
        badge={openedAt !== null && <Badge colorPalette="good">Open</Badge>}
      >
        <Stack as="dl" gap="3">
          <Fact label="Shop">
            <bdi>{shopName || 'No name yet'}</bdi>
          </Fact>
          <Fact label="Address">
            <bdi>{address || 'No address yet'}</bdi>
          </Fact>
          <Fact label="Phone number">
            <bdi dir="ltr">{phone ? formatPhone(phone) : 'No phone yet'}</bdi>
          </Fact>
          <Fact label="Opening hours">
            <Text as="span" whiteSpace="pre-line">
              {openingHoursText(openingHours, TEXTS.en)}
            </Text>
          </Fact>
          <Fact label="VAT">{VAT_MODE_NAMES[vatMode]}</Fact>
          <Fact label="Services that can be booked">{String(services.filter(isBookable).length)}</Fact>
        </Stack>
        {openedAt !== null ? (
          <Link asChild alignSelf="start">
            <a href={paths.landing}>See your site</a>
          </Link>
        ) : missing.length > 0 ? (
          <Note>
            Still missing:{' '}
            {STEPS.map((step, index) =>
              'need' in step && missing.includes(step.need) ? (
                <Link key={step.key} asChild me="3" color="accent.fg">
                  <button type="button" onClick={() => onGoTo(index)}>
                    {step.title}
                  </button>
                </Link>
              ) : null,
            )}
            {missing.includes('vat') && (
              <Text mt="1">
                The shop charges VAT and has no TRN. Enter it, or choose that the shop is not registered.
              </Text>
            )}
          </Note>
        ) : (
          <Button alignSelf="start" colorPalette="attention" loading={saving} onClick={() => void open()}>
            <Store /> Open for bookings
          </Button>
        )}
      </DetailCard>
      {openedAt !== null && <NextSteps settings={settings} />}
    </Stack>
  )
}
