import { Box, Button, Flex, IconButton, Stack, Text } from '@chakra-ui/react'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useUnsyncedIds } from '#app/queries/replica.ts'
import { PendingMark } from '#app/ui/badges.tsx'
import { DetailCard } from '#app/ui/detail-card.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { SkeletonList } from '#app/ui/skeleton-list.tsx'
import type { Appointment } from '#schema/rows/appointment.ts'
import type { HourRange } from '#schema/rows/hour-range.ts'
import type { Settings } from '#schema/rows/settings.ts'
import { type Holiday, holidaysFrom } from '#schema/rules/time/holidays.ts'
import { rangeWithin } from '#schema/rules/time/opening-hours.ts'
import { rangeHoursText, rangeTitle } from '#schema/rules/time/opening-hours-text.ts'
import { daysText } from '#schema/rules/time/time-text.ts'
import { AffectedAppointments } from './affected-appointments.tsx'
import { HourRangeSheet, type RangeSheetTarget } from './hour-range-sheet.tsx'
import { useHoursQuestion } from './hours-question.tsx'
import { addHourRange, removeHourRange } from './save-hour-range.ts'

type HourRangesSectionProps = {
  today: string
  settings: Settings
  ranges: readonly HourRange[] | undefined
  coming: readonly Appointment[]
  outsideRanges: readonly Appointment[]
}

/** The coming days with other hours, or with none. Each change is saved at once, without the save bar. */
export function HourRangesSection(props: HourRangesSectionProps) {
  const { today, settings, ranges, coming, outsideRanges } = props
  const [target, setTarget] = useState<RangeSheetTarget | null>(null)
  const { change, question } = useHoursQuestion({ today, settings, ranges: ranges ?? [], coming })
  const remove = (range: HourRange) =>
    change({
      title: `Remove ${rangeTitle(range)}?`,
      confirmLabel: 'Remove',
      after: (ranges ?? []).filter(({ id }) => id !== range.id),
      save: () => removeHourRange(range),
    })
  const close = ({ name, nameArabic, firstDay, lastDay }: Holiday) => {
    const range = { name, nameArabic, firstDay, lastDay, openingHours: null }
    change({
      title: `Close on ${name}?`,
      confirmLabel: 'Close',
      after: [...(ranges ?? []), range],
      save: () => addHourRange(range),
    })
  }
  const shown = ranges
    ?.filter(({ lastDay }) => lastDay >= today)
    .sort((a, b) => a.firstDay.localeCompare(b.firstDay))
  return (
    <DetailCard title="Holidays and other hours">
      <Text color="muted" textStyle="sm" mt="-2">
        Days that differ from the usual week. Saved at once.
      </Text>
      {shown === undefined ? (
        <SkeletonList rows={3} />
      ) : shown.length === 0 ? (
        <Text>Every coming day has the usual hours.</Text>
      ) : (
        <Stack as="ul" gap="0" listStyleType="none" aria-label="Holidays and other hours">
          {shown.map(range => (
            <RangeRow
              key={range.id}
              range={range}
              onEdit={() => setTarget({ original: range })}
              onRemove={() => remove(range)}
            />
          ))}
        </Stack>
      )}
      <AffectedAppointments appointments={outsideRanges} what="outside these hours" />
      <Button variant="outline" alignSelf="start" disabled={!shown} onClick={() => setTarget({})}>
        <Plus aria-hidden="true" /> Add days
      </Button>
      {shown && (
        <Proposals
          today={today}
          ranges={shown}
          onClose={close}
          onConfirm={proposed => setTarget({ proposed })}
        />
      )}
      {question}
      {target && ranges && (
        <HourRangeSheet
          target={target}
          today={today}
          settings={settings}
          ranges={ranges}
          coming={coming}
          onClose={() => setTarget(null)}
        />
      )}
    </DetailCard>
  )
}

type RangeRowProps = { range: HourRange; onEdit: () => void; onRemove: () => void }

function RangeRow({ range, onEdit, onRemove }: RangeRowProps) {
  const isUnsynced = useUnsyncedIds('hourRanges').has(range.id)
  const title = rangeTitle(range)
  return (
    <Row label={title}>
      <Box flex="1" minW="0" py="2.5">
        {range.name && (
          <Text fontWeight="semibold" dir="auto" overflowWrap="anywhere">
            {range.name}
          </Text>
        )}
        <Text fontWeight={range.name ? undefined : 'semibold'}>
          <Ltr>{daysText(range)}</Ltr>
        </Text>
        <Text color="muted" textStyle="sm">
          {sentence(rangeHoursText(range))}
        </Text>
      </Box>
      {isUnsynced && <PendingMark />}
      <Flex flexShrink="0">
        <IconButton variant="ghost" aria-label={`Edit ${title}`} onClick={onEdit}>
          <Pencil />
        </IconButton>
        <IconButton variant="ghost" aria-label={`Remove ${title}`} onClick={onRemove}>
          <Trash2 />
        </IconButton>
      </Flex>
    </Row>
  )
}

const SHOWN_AT_FIRST = 4

type ProposalsProps = {
  today: string
  ranges: readonly HourRange[]
  /** Closes the shop on a holiday whose days are sure. */
  onClose: (holiday: Holiday) => void
  /** Opens the sheet for a holiday whose days a person has to confirm. */
  onConfirm: (holiday: Holiday) => void
}

/** The public holidays of the coming two years that are not among the ranges yet. */
function Proposals({ today, ranges, onClose, onConfirm }: ProposalsProps) {
  const [all, setAll] = useState(false)
  const holidays = useMemo(() => holidaysFrom(today), [today])
  const proposed = holidays.filter(holiday => !rangeWithin(ranges, holiday))
  const shown = all ? proposed : proposed.slice(0, SHOWN_AT_FIRST)
  if (proposed.length === 0) return null
  return (
    <Stack gap="1">
      <Text fontWeight="medium">Public holidays to come</Text>
      <Stack as="ul" gap="0" listStyleType="none" aria-label="Public holidays">
        {shown.map(holiday => (
          <ProposalRow
            key={holiday.firstDay}
            holiday={holiday}
            onClose={() => onClose(holiday)}
            onConfirm={() => onConfirm(holiday)}
          />
        ))}
      </Stack>
      {shown.length < proposed.length && (
        <Button variant="ghost" alignSelf="start" onClick={() => setAll(true)}>
          Show all {proposed.length}
        </Button>
      )}
    </Stack>
  )
}

type ProposalRowProps = { holiday: Holiday; onClose: () => void; onConfirm: () => void }

function ProposalRow({ holiday, onClose, onConfirm }: ProposalRowProps) {
  const { name, isEstimate, isClosed } = holiday
  const isSure = isClosed && !isEstimate
  return (
    <Row label={rangeTitle(holiday)}>
      <Box flex="1" minW="0" py="2">
        <Text>{name}</Text>
        <Text color="muted" textStyle="sm">
          {isEstimate && 'About '}
          <Ltr>{daysText(holiday)}</Ltr>
          {isEstimate && ', to be confirmed'}
        </Text>
      </Box>
      <Button
        variant="outline"
        size="sm"
        minH="11"
        flexShrink="0"
        aria-label={isSure ? `Close on ${name}` : `Set ${name}`}
        onClick={isSure ? onClose : onConfirm}
      >
        {isSure ? 'Close' : isClosed ? 'Confirm' : 'Set hours'}
      </Button>
    </Row>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Flex
      as="li"
      aria-label={label}
      gap="3"
      align="center"
      borderBottomWidth="1px"
      borderColor="line"
      _last={{ borderBottomWidth: '0' }}
    >
      {children}
    </Flex>
  )
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
