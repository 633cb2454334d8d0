import { Box, chakra, Grid, Skeleton, Stack, VisuallyHidden } from '@chakra-ui/react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { CopiesNote } from '#app/domain/copies-note.tsx'
import { useComingAppointments } from '#app/queries/appointments.ts'
import { useUnsyncedIds } from '#app/queries/replica.ts'
import { useHourRanges, useSettings } from '#app/queries/settings.ts'
import { PendingMark } from '#app/ui/badges.tsx'
import { useFormDraft } from '#app/ui/drafts/use-draft.ts'
import { Page } from '#app/ui/page.tsx'
import { SaveBar } from '#app/ui/save-bar.tsx'
import { useNow } from '#app/ui/use-now.ts'
import { EVENT_TYPES, type EventType } from '#schema/rows/notification.ts'
import { SETTINGS_ID, type Settings } from '#schema/rows/settings.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import { BankSection } from './bank-section.tsx'
import { BookingSection } from './booking-section.tsx'
import { CashSection } from './cash-section.tsx'
import { DiscountSection } from './discount-section.tsx'
import { GallerySection } from './gallery-section.tsx'
import { HourRangesSection } from './hour-ranges-section.tsx'
import { HoursSection } from './hours-section.tsx'
import { LogoSection } from './logo-section.tsx'
import { MessagesSection } from './messages-section.tsx'
import { PromisesSection } from './promises-section.tsx'
import { PublicSiteSection } from './public-site-section.tsx'
import { saveSettings } from './save-settings.ts'
import { SettingsIndex } from './settings-index.tsx'
import { ShopSection } from './shop-section.tsx'
import { SiteServicesSection } from './site-services-section.tsx'
import { useMisplacedAppointments } from './use-misplaced-appointments.ts'
import { useSettingsForm } from './use-settings-form.ts'
import { VatSection } from './vat-section.tsx'

const FORM_ID = 'settings'
const DRAFT = { name: `settings ${SETTINGS_ID}`, title: 'Settings' } as const
/** The form's sections are items of the grid around it, next to sections that are saved separately. */
const Form = chakra('form', { base: { display: 'contents' } })

export function SettingsPage() {
  const settings = useSettings()
  const unsynced = useUnsyncedIds('settings').has(SETTINGS_ID)
  return (
    <Page
      title="Settings"
      subtitle={<>Facts about the shop, and the rules for booking. {unsynced && <PendingMark />}</>}
    >
      {settings ? <SettingsForm stored={settings} /> : <Loading />}
    </Page>
  )
}

function Loading() {
  return (
    <Stack gap="4" role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      <Skeleton h="72" borderRadius="l3" />
      <Skeleton h="52" borderRadius="l3" />
      <Skeleton h="72" borderRadius="l3" />
    </Stack>
  )
}

function SettingsForm({ stored }: { stored: Settings }) {
  const { form, original } = useSettingsForm(stored)
  useFormDraft(form, DRAFT)
  const { control, formState } = form
  const { isDirty, isSubmitting } = formState
  const today = shopDay(new Date(useNow(60_000)).toISOString())
  const coming = useComingAppointments(today)
  const [bays, openingHours] = useWatch({ control, name: ['bays', 'openingHours'] })
  const hourRanges = useHourRanges()
  const { withoutBay, outsideHours, outsideRanges, effect } = useMisplacedAppointments({
    today,
    coming,
    hourRanges,
    stored,
    bays,
    openingHours,
  })

  const [shownText, setShownText] = useState<EventType>(EVENT_TYPES[0])

  const submit = form.handleSubmit(
    async details => {
      // The saved values become the form's initial values; the stored row follows.
      if (await saveSettings(details, original)) form.reset(form.getValues())
    },
    ({ messages }) => {
      const wrong = EVENT_TYPES.find(type => messages?.[type])
      if (wrong) setShownText(wrong)
    },
  )

  return (
    <Stack gap="0">
      <CopiesNote mb="4" />
      <SettingsIndex />
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        templateRows={{ lg: 'auto 1fr auto' }}
        gap={{ base: '4', md: '5' }}
        alignItems="start"
      >
        <Form id={FORM_ID} onSubmit={submit} noValidate aria-label="Settings">
          <Stack gap={{ base: '4', md: '5' }} gridRow={{ lg: '1 / span 2' }}>
            <ShopSection control={control} />
            <VatSection control={control} />
            <BankSection control={control} />
            <CashSection control={control} />
            <DiscountSection control={control} />
            <BookingSection control={control} withoutBay={withoutBay} />
            <SiteServicesSection control={control} />
            <PromisesSection control={control} />
          </Stack>
          <HoursSection control={control} outsideHours={outsideHours} effect={effect} />
        </Form>
        <Stack gap={{ base: '4', md: '5' }}>
          <HourRangesSection
            today={today}
            settings={stored}
            ranges={hourRanges}
            coming={coming ?? []}
            outsideRanges={outsideRanges}
          />
          <LogoSection logo={stored.logo ?? null} />
          <GallerySection gallery={stored.gallery ?? []} shown={stored.galleryShown ?? false} />
          <PublicSiteSection control={control} stored={stored} today={today} />
        </Stack>
        <Box gridColumn={{ lg: '1 / -1' }} minW="0">
          <MessagesSection control={control} stored={stored} openType={shownText} onShow={setShownText} />
        </Box>
      </Grid>
      {isDirty && <SaveBar form={FORM_ID} saving={isSubmitting} onDiscard={() => form.reset()} />}
    </Stack>
  )
}
