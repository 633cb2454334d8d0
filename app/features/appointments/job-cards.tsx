import { Grid, GridItem, SimpleGrid, Stack } from '@chakra-ui/react'
import type { AppointmentRecord, JobDetails } from '#app/queries/appointments.ts'
import { useUser } from '#app/session/session-user.ts'
import { useLarge, useWide } from '#app/ui/use-wide.ts'
import type { InspectionKind } from '#schema/rows/inspection.ts'
import { TAKES_MONEY } from '#schema/rules/permissions.ts'
import { CertificateCard } from './certificates/certificate-card.tsx'
import { ChecklistCard } from './checklist/checklist-card.tsx'
import { DetailTabs } from './detail-tabs.tsx'
import { ExtraWorkCard } from './extra-work-card.tsx'
import { InformationCard, ServicesCard } from './information-card.tsx'
import { InspectionCard } from './inspection/inspection-card.tsx'
import { DocumentsCard } from './payment/documents-card.tsx'
import { PaymentCard } from './payment/payment-card.tsx'
import { WorkCard } from './work/work-card.tsx'

type JobCardsProps = {
  detail: JobDetails
  record: AppointmentRecord
  onPay: () => void
  onRefund: () => void
  onInspect: (kind: InspectionKind) => void
}

/** The cards of an appointment: money first for whoever takes it, the work first and the money last for others. */
export function JobCards(props: JobCardsProps) {
  const { role } = useUser()
  return TAKES_MONEY.includes(role) ? <CounterCards {...props} /> : <WorkCards {...props} />
}

const GAPS = { base: '4', md: '5' }

function CounterCards(props: JobCardsProps) {
  const { detail, record, onInspect } = props
  // On a tablet the documents fill the column beside the money, extra work then the one below it, and what grows with the work has all the width.
  // On a desktop what was recorded of the car fills the column below the money, which would end early.
  const [wide, large] = [useWide(), useLarge()]
  const isTablet = wide && !large
  const extraWork = <ExtraWorkCard detail={detail} />
  const isBelowMoney = isTablet && record.documents.length > 0
  const checklist = <ChecklistCard />
  const evidence = (
    <>
      <InspectionCard onOpen={onInspect} />
      <CertificateCard detail={detail} />
    </>
  )
  return (
    <Grid gap={GAPS} alignItems="start" {...COUNTER}>
      <GridItem area="money">
        <Stack gap={GAPS}>
          <Payment {...props} />
          {isBelowMoney && extraWork}
          {!isTablet && <DocumentsCard detail={detail} record={record} />}
          {large && evidence}
        </Stack>
      </GridItem>
      <GridItem area="services">
        <Stack gap={GAPS}>
          <ServicesCard detail={detail} />
          {!isBelowMoney && extraWork}
          {isTablet && <DocumentsCard detail={detail} record={record} />}
          {!isTablet && checklist}
          {!wide && evidence}
        </Stack>
      </GridItem>
      <GridItem area="facts">
        <Stack gap={GAPS}>
          {isTablet && (
            <SimpleGrid gap={GAPS} minChildWidth="18rem" alignItems="start" _empty={{ display: 'none' }}>
              {checklist}
              {evidence}
            </SimpleGrid>
          )}
          <InformationCard detail={detail} />
          <WorkCard detail={detail} record={record} />
        </Stack>
      </GridItem>
      <GridItem area="tabs" minW="0">
        <DetailTabs detail={detail} />
      </GridItem>
    </Grid>
  )
}

function WorkCards(props: JobCardsProps) {
  const { detail, record, onInspect } = props
  return (
    <Grid gap={GAPS} alignItems="start" {...WORK}>
      <GridItem area="services">
        <Stack gap={GAPS}>
          <ServicesCard detail={detail} />
          <ChecklistCard />
          <InspectionCard onOpen={onInspect} />
          <CertificateCard detail={detail} />
          <ExtraWorkCard detail={detail} />
        </Stack>
      </GridItem>
      <GridItem area="tabs" minW="0">
        <DetailTabs detail={detail} />
      </GridItem>
      <GridItem area="facts">
        <SimpleGrid gap={GAPS} columns={{ base: 1, md: 2, lg: 1 }} alignItems="start">
          <InformationCard detail={detail} />
          <Stack gap={GAPS}>
            <WorkCard detail={detail} record={record} />
            <Payment {...props} />
            <DocumentsCard detail={detail} record={record} />
          </Stack>
        </SimpleGrid>
      </GridItem>
    </Grid>
  )
}

function Payment({ detail, record, onPay, onRefund }: JobCardsProps) {
  return <PaymentCard detail={detail} settings={record.settings} onPay={onPay} onRefund={onRefund} />
}

const TWO_COLUMNS = 'minmax(0, 3fr) minmax(0, 2fr)'

/** One column on a phone; on a desktop the money is beside all the rest, whose rows keep their own heights. */
const COUNTER = {
  templateAreas: {
    base: '"money" "services" "facts" "tabs"',
    md: '"money services" "facts facts" "tabs tabs"',
    lg: '"services money" "facts money" "tabs money"',
  },
  templateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', lg: TWO_COLUMNS },
  templateRows: { lg: 'auto auto 1fr' },
}

const WORK = {
  templateAreas: { base: '"services" "tabs" "facts"', lg: '"services facts" "tabs facts"' },
  templateColumns: { base: 'minmax(0, 1fr)', lg: TWO_COLUMNS },
  templateRows: { lg: 'auto 1fr' },
}
