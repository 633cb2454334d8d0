import { Box, Button, chakra, HStack, Stack, Link as StyledLink, Text } from '@chakra-ui/react'
import { CalendarCheck, CalendarPlus, ChevronDown, Phone } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { PlateText } from '#app/domain/vehicles/plate-text.tsx'
import { VehicleText } from '#app/domain/vehicles/vehicle-text.tsx'
import { paths } from '#app/paths.ts'
import type { FoundVehicle } from '#app/queries/plate-lookup.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { formatAnyDay } from '#app/ui/moment-text.ts'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { formatPhone } from '#schema/rules/phone.ts'
import { formatPlate } from '#schema/rules/plate.ts'
import { shopTime } from '#schema/rules/shop-time.ts'
import { formatTime } from '#schema/rules/time-text.ts'

type VehicleCardProps = {
  car: FoundVehicle
  open: boolean
  /** The button that expanded the card is gone, so the card must take the focus. */
  takeFocus: boolean
  onOpen: () => void
  onLeave: () => void
}

/** A matching vehicle: one line, or expanded with all details that the counter needs. */
export function VehicleCard({ car, open, takeFocus, onOpen, onLeave }: VehicleCardProps) {
  const card = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (takeFocus) card.current?.focus()
  }, [takeFocus])
  const { vehicle, owner } = car
  const head = (
    <Stack gap="0" flex="1" minW="0" textAlign="start">
      <HStack gap="2" wrap="wrap">
        <PlateText vehicle={vehicle} textStyle={open ? 'xl' : 'md'} />
        {car.today && <StatusBadge status={car.today.status} size="sm" />}
      </HStack>
      <Text truncate>
        <VehicleText vehicle={vehicle} />
        {!open && owner && ` · ${owner.fullName}`}
      </Text>
    </Stack>
  )
  return (
    <Card ref={card} tabIndex={-1} aria-label={formatPlate(vehicle)} data-open={open || undefined}>
      {open ? (
        <Stack gap="4" p="4">
          {head}
          <Facts car={car} onLeave={onLeave} />
          <Actions car={car} onLeave={onLeave} />
        </Stack>
      ) : (
        <Line type="button" aria-expanded={false} onClick={onOpen}>
          {head}
          <Box color="muted" flexShrink="0">
            <ChevronDown size={18} aria-hidden="true" />
          </Box>
        </Line>
      )}
    </Card>
  )
}

function Facts({
  car: { owner, vehicle, lastVisit, next },
  onLeave,
}: Pick<VehicleCardProps, 'car' | 'onLeave'>) {
  return (
    <Stack as="dl" gap="2.5">
      <Fact term="Owner">
        {owner ? (
          <HStack gap="4" wrap="wrap">
            <StyledLink asChild color="ink" fontWeight="semibold">
              <Link to={paths.customer(owner.id)} onClick={onLeave}>
                {owner.fullName}
              </Link>
            </StyledLink>
            <StyledLink href={`tel:${owner.phone}`} whiteSpace="nowrap" minH={{ base: '9', md: 'auto' }}>
              <Phone size={14} aria-hidden="true" />
              <Ltr>{formatPhone(owner.phone)}</Ltr>
            </StyledLink>
          </HStack>
        ) : (
          `Customer #${vehicle.customerId}`
        )}
      </Fact>
      <Fact term="Last visit">
        {lastVisit ? (
          <>
            <Ltr>{formatAnyDay(lastVisit.appointment.day)}</Ltr>
            {lastVisit.services.length > 0 && ` · ${lastVisit.services.map(({ name }) => name).join(', ')}`}
          </>
        ) : (
          'None yet'
        )}
      </Fact>
      {next && (
        <Fact term="Next appointment">
          <StyledLink asChild>
            <Link to={paths.appointment(next.appointment.id)} onClick={onLeave}>
              <Ltr>
                {`${formatAnyDay(next.appointment.day)}, ${formatTime(shopTime(next.appointment.scheduledDate))}`}
              </Ltr>
            </Link>
          </StyledLink>
          {next.services.length > 0 && ` · ${next.services.map(({ name }) => name).join(', ')}`}
        </Fact>
      )}
    </Stack>
  )
}

function Actions({ car: { vehicle, today }, onLeave }: Pick<VehicleCardProps, 'car' | 'onLeave'>) {
  return (
    <Stack gap="2" direction={{ base: 'column', sm: 'row' }}>
      {today && (
        <Button asChild>
          <Link to={paths.appointment(today.id)} onClick={onLeave}>
            <CalendarCheck aria-hidden="true" />
            <Ltr>{`Open today, ${formatTime(shopTime(today.scheduledDate))}`}</Ltr>
          </Link>
        </Button>
      )}
      <Button asChild variant={today ? 'outline' : 'solid'}>
        <Link to={paths.newAppointmentOfVehicle(vehicle.id)} onClick={onLeave}>
          <CalendarPlus aria-hidden="true" /> New Appointment
        </Link>
      </Button>
    </Stack>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <Box>
      <Text as="dt" color="muted" textStyle="xs">
        {term}
      </Text>
      <Box as="dd">{children}</Box>
    </Box>
  )
}

const Card = chakra('li', {
  base: {
    bg: 'panel',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'l2',
    '&[data-open]': { borderColor: 'accent.border' },
  },
})
const Line = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    w: 'full',
    minH: '14',
    px: '4',
    py: '2',
    borderRadius: 'l2',
    cursor: 'pointer',
    _hover: { bg: 'sunken' },
    _focusVisible: { outline: '2px solid {colors.accent.focusRing}', outlineOffset: '-2px' },
  },
})
