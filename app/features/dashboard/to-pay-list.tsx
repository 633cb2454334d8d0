import { Box, Button, Stack, Text } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { appointmentName } from '#app/domain/appointments/entry-text.ts'
import { jobDraft } from '#app/domain/appointments/job-draft.ts'
import { STEP_LOOKS } from '#app/domain/appointments/step-look.ts'
import { paths } from '#app/paths.ts'
import type { JobToPay } from '#app/queries/to-pay.ts'
import { rolesFor } from '#app/screen-roles.ts'
import { useUser } from '#app/session/session-user.ts'
import { CountBadge } from '#app/ui/badges.tsx'
import { DraftCorner } from '#app/ui/drafts/draft-note.tsx'
import { Money } from '#app/ui/money.tsx'
import { NothingLine } from '#app/ui/nothing-line.tsx'
import { Section } from '#app/ui/page.tsx'
import { balance } from '#schema/rules/money/payment.ts'
import type { ToPay } from '#schema/rules/money/to-pay.ts'
import { vehicleName } from '#schema/rules/text/vehicle-name.ts'
import { CarLine } from './car-line.tsx'
import { LineList } from './line-list.tsx'

const TITLE = 'To be paid'
const { label, icon: Icon } = STEP_LOOKS.pay

/** The finished work of today that is to be paid, each with its till one tap away; what is older is one line. */
export function ToPayList({ toPay: { today, earlier } }: { toPay: ToPay<JobToPay> }) {
  const sumFils = today.reduce((sum, { appointment }) => sum + balance(appointment).leftFils, 0)
  return (
    <Section
      title={TITLE}
      actions={
        today.length > 0 && (
          <>
            <Money fils={sumFils} fontWeight="semibold" /> <CountBadge count={today.length} />
          </>
        )
      }
    >
      <Stack gap="2">
        {today.length === 0 ? (
          <NothingLine>Nothing is left to pay today.</NothingLine>
        ) : (
          <LineList label={TITLE}>
            {today.map((job, i) => (
              <JobLine key={job.appointment.id} job={job} first={i === 0} />
            ))}
          </LineList>
        )}
        {earlier.count > 0 && <EarlierDays {...earlier} />}
      </Stack>
    </Section>
  )
}

function JobLine({ job, first }: { job: JobToPay; first: boolean }) {
  const { appointment, vehicle } = job
  const name = appointmentName(job)
  return (
    <CarLine
      appointment={appointment}
      vehicle={vehicle}
      text={[name, vehicle && vehicleName(vehicle)]}
      end={<Money fils={balance(appointment).leftFils} fontWeight="semibold" textStyle="lg" />}
      action={
        <Button asChild variant={first ? 'solid' : 'outline'} aria-label={`${label}, ${name}`}>
          <Link to={paths.appointmentPay(appointment.id)} state={{ returns: true }}>
            <Icon aria-hidden="true" /> {label}
            <DraftCorner names={[jobDraft('pay', appointment.id)]} />
          </Link>
        </Button>
      }
    />
  )
}

/** What is left of the days before, for those who may see its invoices as a link to them. */
function EarlierDays({ count, leftFils }: ToPay<JobToPay>['earlier']) {
  const { role } = useUser()
  const text = (
    <>
      {count === 1 ? '1 car' : `${count} cars`} of earlier days, <Money fils={leftFils} />
    </>
  )
  if (!rolesFor(paths.invoices)?.includes(role)) return <Text color="muted">{text}</Text>
  return (
    <Button asChild variant="ghost" size="sm" minH="11" alignSelf="start" color="accent.fg">
      <Link to={paths.invoicesOpen}>
        <Box as="span">{text}</Box>
      </Link>
    </Button>
  )
}
