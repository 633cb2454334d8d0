import { Button, chakra, Flex, HStack, Stack, Text } from '@chakra-ui/react'
import { Check, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useStoredValue } from '#app/api/use-stored-value.ts'
import { paths } from '#app/paths.ts'
import { useServices } from '#app/queries/services.ts'
import { useSettings } from '#app/queries/settings.ts'
import { DetailCard } from '#app/ui/detail-card.tsx'
import { Page } from '#app/ui/page.tsx'
import { useUrlState } from '#app/ui/url-state.ts'
import type { Service } from '#schema/rows/service.ts'
import type { Settings } from '#schema/rows/settings.ts'
import { formatAed } from '#schema/rules/money/money.ts'
import { formatDuration } from '#schema/rules/time/time-text.ts'
import { isBookable, missingForOpening } from '#schema/rules/visitors/site-opening.ts'
import { BaysField } from './booking-section.tsx'
import { HoursSection } from './hours-section.tsx'
import { saveSettings } from './save-settings.ts'
import { AccessStep } from './setup-access-step.tsx'
import { OpenStep } from './setup-open-step.tsx'
import { isStepDone, noteSavedStep, STEPS, type StepKey, savedSteps } from './setup-steps.ts'
import { ShopSection } from './shop-section.tsx'
import { type SettingsControl, useSettingsForm } from './use-settings-form.ts'
import { VatSection } from './vat-section.tsx'

/** Asks an admin of a new shop for what its public pages need, and opens them. It goes on where it was left. */
export function SetupPage() {
  const settings = useSettings()
  const services = useServices()
  return (
    <Page
      title="Open your shop"
      subtitle="Until the last step visitors read that you open soon, and nobody can book."
    >
      {settings && services && <Setup settings={settings} services={services} />}
    </Page>
  )
}

function Setup({ settings, services }: { settings: Settings; services: readonly Service[] }) {
  const { params, set } = useUrlState()
  const missing = missingForOpening(settings, services)
  const asked = STEPS.findIndex(({ key }) => key === params.get('step'))
  const saved = useStoredValue(savedSteps) ?? []
  const progress = { missing, saved, openedAt: settings.openedAt }
  const firstLeft = STEPS.findIndex(step => !isStepDone(step, progress))
  const next = firstLeft >= 0 ? firstLeft : STEPS.length - 1
  const at = asked >= 0 ? asked : next
  const step = STEPS[at] ?? STEPS[0]
  const goTo = (index: number) => set({ step: STEPS[index]?.key }, { replace: false })
  const frame = {
    step: step.key,
    onBack: at > 0 ? () => goTo(at - 1) : undefined,
    onNext: () => goTo(at + 1),
  }
  return (
    <Stack gap="5" maxW="3xl">
      <HStack as="ol" wrap="wrap" gap="2" aria-label="Steps" listStyleType="none">
        {STEPS.map((each, index) => (
          <li key={each.key}>
            <Button
              size="sm"
              variant={index === at ? 'solid' : 'outline'}
              aria-current={index === at ? 'step' : undefined}
              onClick={() => goTo(index)}
            >
              {isStepDone(each, progress) && <Check aria-label="Done" />}
              {index + 1}. {each.title}
            </Button>
          </li>
        ))}
      </HStack>
      {step.key === 'open' ? (
        <OpenStep settings={settings} services={services} missing={missing} onGoTo={goTo} />
      ) : step.key === 'access' ? (
        <AccessStep
          buttons={next => <Buttons onBack={frame.onBack}>{next}</Buttons>}
          onNext={() => {
            noteSavedStep('access')
            frame.onNext()
          }}
        />
      ) : step.key === 'services' ? (
        <ServicesStep services={services} {...frame} />
      ) : (
        <SettingsStep key={step.key} stored={settings} {...frame} />
      )}
    </Stack>
  )
}

type Frame = { step: StepKey; onBack: (() => void) | undefined; onNext: () => void }

const Form = chakra('form')

/** One section of the settings. What the person leaves as it is, they have looked at. */
function SettingsStep({ stored, step, onBack, onNext }: Frame & { stored: Settings }) {
  const { form, original } = useSettingsForm(stored)
  const { control, formState } = form
  const submit = form.handleSubmit(async details => {
    if (!(await saveSettings(details, original))) return
    noteSavedStep(step)
    form.reset(form.getValues())
    onNext()
  })
  return (
    <Form onSubmit={submit} noValidate aria-label={step}>
      <Stack gap="4">
        <Section step={step} control={control} />
        <Buttons onBack={onBack}>
          <Button type="submit" loading={formState.isSubmitting}>
            Save and continue
          </Button>
        </Buttons>
      </Stack>
    </Form>
  )
}

const NO_EFFECT = { moved: [], overbooked: [] }

function Section({ step, control }: { step: StepKey; control: SettingsControl }) {
  if (step === 'shop') return <ShopSection control={control} />
  if (step === 'bays') return <BaysStep control={control} />
  if (step === 'vat') return <VatSection control={control} />
  return <HoursSection control={control} outsideHours={[]} effect={NO_EFFECT} />
}

function BaysStep({ control }: { control: SettingsControl }) {
  return (
    <DetailCard title="Bays">
      <BaysField control={control} />
      <Text color="muted" textStyle="sm">
        The largest number of cars that can be booked at one time. Count each lift, wash bay and coating room
        as one.
      </Text>
    </DetailCard>
  )
}

function ServicesStep({ services, onBack, onNext }: Frame & { services: readonly Service[] }) {
  const bookable = services.filter(isBookable)
  return (
    <Stack gap="4">
      <DetailCard title="First services">
        {bookable.length === 0 ? (
          <Text color="muted">
            Visitors choose from the services that are shown on the booking form. Add one, with its price and
            how long it takes, and switch on “Show on booking form”.
          </Text>
        ) : (
          <Stack as="ul" gap="2" listStyleType="none">
            {bookable.map(({ id, name, priceFils, durationMinutes }) => (
              <Flex as="li" key={id} justify="space-between" gap="3">
                <bdi>{name}</bdi>
                <Text color="muted" whiteSpace="nowrap">
                  {formatAed(priceFils)} · {formatDuration(durationMinutes)}
                </Text>
              </Flex>
            ))}
          </Stack>
        )}
        <Button asChild variant="outline" alignSelf="start">
          <RouterLink to={paths.newService}>
            <Plus /> Add a service
          </RouterLink>
        </Button>
      </DetailCard>
      <Buttons onBack={onBack}>
        <Button onClick={onNext} disabled={bookable.length === 0}>
          Continue
        </Button>
      </Buttons>
    </Stack>
  )
}

function Buttons({ onBack, children }: { onBack: (() => void) | undefined; children: ReactNode }) {
  return (
    <HStack justify="space-between">
      {onBack ? (
        <Button variant="outline" onClick={onBack}>
          Back
        </Button>
      ) : (
        <span />
      )}
      {children}
    </HStack>
  )
}
