import { Box, Button, Flex, Input, Stack, Text } from '@chakra-ui/react'
import { Download, RefreshCw } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { AnswerView } from '#app/domain/server-answer.tsx'
import { ProvenDownload } from '#app/domain/sign-in/proven-download.tsx'
import { useStaff } from '#app/queries/users.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PeriodPicker } from '#app/ui/period-picker.tsx'
import { FilterChoice } from '#app/ui/search-box.tsx'
import { useUrlPeriod } from '#app/ui/url-period.ts'
import { readRowId, useUrlChoice, useUrlState } from '#app/ui/url-state.ts'
import { useSettled } from '#app/ui/use-now.ts'
import { ADDRESS_MAX, AUDIT_KINDS, AuditResponse } from '#schema/protocol/audit.ts'
import { MorePages, usePagedAnswer } from '../paged-answer.tsx'
import { AnchorCard } from './anchor-card.tsx'
import { AuditList } from './audit-list.tsx'

/** A filter of the server waits until the typing pauses. */
const TYPING_MS = 300
const KINDS = [
  { id: 'all', name: 'Everything, seals too' },
  ...Object.entries(AUDIT_KINDS).map(([id, name]) => ({ id, name })),
]

/** Who signed in, who took data out, who changed whose access: what the log of changes does not say. */
export function AuditTab() {
  const period = useUrlPeriod('all')
  const filter = useAuditFilter(period)
  const trail = usePagedAnswer(`/api/admin/audit?${filter}`, AuditResponse)
  const { answer, further } = trail
  const isNarrowed = String(filter) !== ''
  return (
    <Stack gap="4">
      <Text color="muted" maxW="3xl">
        Sign-ins, accounts, exports, backups and links, with who did it and from where. Each entry holds the
        hash of the one before; entries are kept for five years. Changes of the shop’s records are in the log.
      </Text>
      <Flex gap="3" wrap="wrap" align="end">
        <PersonChoice />
        <FilterChoice param="deed" label="Deed" all="All deeds" options={KINDS} />
        <AddressField />
        <PeriodPicker withAll period={period} />
        <Flex gap="3" ms={{ md: 'auto' }} flex={{ base: '1 0 100%', md: '0 0 auto' }}>
          <Button
            variant="outline"
            flex={{ base: '1', md: '0 0 auto' }}
            onClick={answer.ask}
            loading={answer.asking}
            disabled={!answer.online}
          >
            <RefreshCw aria-hidden="true" /> Refresh
          </Button>
          <ExportLink filter={filter} online={answer.online} />
        </Flex>
      </Flex>
      <AnswerView answer={answer} what="the audit trail">
        {({ entries, anchor }) => (
          <>
            {entries.length === 0 ? (
              <EmptyState
                drawing="road"
                title={isNarrowed ? 'Nothing found' : 'Nothing yet'}
                text={
                  isNarrowed
                    ? 'No entry fits. Choose more days, another person, or everything.'
                    : 'Every sign-in, export, backup and link is listed here from now on.'
                }
              />
            ) : (
              <AuditList entries={[...entries, ...further.flatMap(page => page.entries)]} />
            )}
            <MorePages paged={trail} />
            {anchor && <AnchorCard anchor={anchor} />}
          </>
        )}
      </AnswerView>
    </Stack>
  )
}

/** The filters of the URL as search params of the call; what is no filter is left out. */
function useAuditFilter({ from, to }: { from: string; to: string }): URLSearchParams {
  const { params } = useUrlState()
  const deed = params.get('deed') ?? ''
  const filter = {
    person: readRowId(params.get('person')),
    kind: KINDS.some(({ id }) => id === deed) ? deed : '',
    address: params.get('address')?.trim().slice(0, ADDRESS_MAX),
    // The wrong way round they are no days: their field says so.
    ...(from === '' || to === '' || from <= to ? { from, to } : {}),
  }
  const given = Object.entries(filter).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))
  return new URLSearchParams(given as [string, string][])
}

function PersonChoice() {
  const staff = useStaff() ?? []
  const options = staff.map(({ id, fullName }) => ({ id: String(id), name: fullName }))
  return <FilterChoice param="person" label="Person" all="Everybody" options={options} />
}

/** The beginning of an address is enough. */
function AddressField() {
  const [asked, choose] = useUrlChoice('address')
  const [typed, setTyped] = useState(asked ?? '')
  const settled = useSettled(typed.trim(), TYPING_MS)
  const write = useEffectEvent(() => {
    if (settled !== (asked ?? '')) choose(settled || null)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the settling that writes
  useEffect(() => write(), [settled])
  return (
    <Box flex="1 0 9rem" maxW={{ md: '13rem' }}>
      <Input
        aria-label="Address"
        placeholder="Address, such as 94.200."
        maxLength={ADDRESS_MAX}
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        value={typed}
        onChange={event => setTyped(event.target.value)}
      />
    </Box>
  )
}

function ExportLink({ filter, online }: { filter: URLSearchParams; online: boolean }) {
  const content = (
    <>
      <Download aria-hidden="true" /> Export CSV
    </>
  )
  const flex = { base: '1', md: '0 0 auto' }
  if (!online)
    return (
      <Button variant="outline" flex={flex} disabled>
        {content}
      </Button>
    )
  return (
    <Button asChild variant="outline" flex={flex}>
      <ProvenDownload href={`/api/admin/audit/export?${filter}`}>{content}</ProvenDownload>
    </Button>
  )
}
