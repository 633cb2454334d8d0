import { Box, Button, Heading, HStack, Stack, Text } from '@chakra-ui/react'
import { Undo2 } from 'lucide-react'
import { Link } from 'react-router-dom'
import { request } from '#app/api/request.ts'
import { AnswerView, failureText, useServerAnswer } from '#app/domain/server-answer.tsx'
import { paths } from '#app/paths.ts'
import { requestSync } from '#app/sync/start-sync.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { momentText, shortMomentText } from '#app/ui/moment-text.ts'
import { toast, toastFailure } from '#app/ui/toast.ts'
import { useUrlDialog } from '#app/ui/url-state.ts'
import { useSingleRun } from '#app/ui/use-single-run.ts'
import {
  type ImportKind,
  type ImportSummary,
  ImportsResponse,
  ImportUndo,
  type KeptReason,
} from '#schema/protocol/import.ts'
import type { TableName } from '#schema/tables.ts'
import { formatCount } from '#schema/texts/count-text.ts'
import { countOf } from './import-counts.ts'
import { keptReasonText, keptText, undoText } from './undo-words.ts'

/** The latest imports of the shop; each can be undone for a day. */
export function LatestImports() {
  const answer = useServerAnswer('/api/admin/imports', ImportsResponse)
  const dialog = useUrlDialog('undo')
  const asked = answer.latest?.value.imports.find(({ id, undoUntil }) => id === dialog.target && undoUntil)
  if (answer.latest?.value.imports.length === 0) return null
  return (
    <Stack as="section" aria-labelledby="latest-imports" gap="3" pt="2">
      <Heading as="h2" size="lg" id="latest-imports">
        Latest imports
      </Heading>
      <AnswerView answer={answer} what="the latest imports">
        {({ imports }) => (
          <Stack
            as="ul"
            gap="0"
            listStyleType="none"
            bg="panel"
            borderWidth="1px"
            borderColor="line"
            borderRadius="l3"
          >
            {imports.map(each => (
              <ImportItem
                key={each.id}
                run={each}
                linkToUndo={answer.online ? dialog.linkTo(each.id) : null}
              />
            ))}
          </Stack>
        )}
      </AnswerView>
      {asked && (
        <UndoDialog
          run={asked}
          onClose={() => {
            dialog.close()
            answer.ask()
          }}
        />
      )}
    </Stack>
  )
}

type ImportItemProps = {
  run: ImportSummary
  /** Null while nothing can be undone: that requires the server. */
  linkToUndo: string | null
}

function ImportItem({ run, linkToUndo }: ImportItemProps) {
  const { kind, file, at, by, undone, undoUntil } = run
  return (
    <HStack
      as="li"
      gap="3"
      px="4"
      py="3"
      justify="space-between"
      wrap="wrap"
      borderColor="line"
      css={{ '& + &': { borderTopWidth: '1px' } }}
    >
      <Box minW="0" flex="1 1 16rem">
        <Text fontWeight="semibold" color={undone ? 'muted' : undefined}>
          {broughtText(run)}
        </Text>
        <Text color="muted" textStyle="xs" overflowWrap="anywhere">
          <bdi>{file ?? `A file of ${kind}`}</bdi>
          {' · '}
          <Ltr>{momentText(at)}</Ltr>
          {by && (
            <>
              {' · '}
              <bdi>{by}</bdi>
            </>
          )}
        </Text>
        {undone && (
          <Text color="muted" textStyle="xs">
            {`Undone ${momentText(undone.at)}${undone.by ? ` by ${undone.by}` : ''}${
              undone.kept > 0 ? `; ${formatCount(undone.kept)} stayed` : ''
            }`}
          </Text>
        )}
      </Box>
      {undoUntil && (
        <Stack gap="1" align={{ base: 'start', sm: 'end' }}>
          {linkToUndo ? (
            <Button asChild variant="outline">
              <Link to={linkToUndo} preventScrollReset>
                <Undo2 aria-hidden="true" /> Undo import
              </Link>
            </Button>
          ) : (
            <Button variant="outline" disabled>
              <Undo2 aria-hidden="true" /> Undo import
            </Button>
          )}
          <Text color="muted" textStyle="xs">
            {`until ${shortMomentText(undoUntil)}`}
          </Text>
        </Stack>
      )}
    </HStack>
  )
}

/** '4,980 customers added, 20 already there, 12 left out'. */
function broughtText({ kind, added, changed, known, leftOut }: ImportSummary): string {
  const parts = [
    ...(added > 0 || changed === 0 ? [`${countOf(kind, added)} added`] : []),
    ...(changed > 0 ? [`${added > 0 ? formatCount(changed) : countOf(kind, changed)} changed`] : []),
    ...(known > 0 ? [`${formatCount(known)} already there`] : []),
    ...(leftOut > 0 ? [`${formatCount(leftOut)} left out`] : []),
  ]
  return parts.join(', ')
}

type UndoDialogProps = { run: ImportSummary; onClose: () => void }

function UndoDialog({ run, onClose }: UndoDialogProps) {
  const { id, kind } = run
  const path = `/api/admin/imports/${id}/undo`
  const plan = useServerAnswer(path, ImportUndo)
  const { running, run: takeTap } = useSingleRun({ once: true })
  const undo = () =>
    takeTap(async () => {
      try {
        const done = ImportUndo.parse(await request(path, { method: 'POST', body: {} }))
        requestSync()
        toast({ type: 'success', title: 'Import undone', description: undoText(kind, done, 'done') })
        onClose()
        return true
      } catch (error) {
        toastFailure(`The import could not be undone: ${failureText(error)}`)
        return false
      }
    })
  const counts = plan.latest?.value
  const nothing = counts !== undefined && counts.removed + counts.vehicles + counts.restored === 0
  return (
    <ConfirmDialog
      open
      title={nothing ? 'Nothing can be undone' : 'Undo this import?'}
      confirmLabel="Undo import"
      cancelLabel={nothing ? 'Close' : 'Cancel'}
      destructive
      busy={running}
      disabled={counts === undefined || nothing || plan.asking || plan.failure !== null}
      onConfirm={undo}
      onCancel={onClose}
    >
      <AnswerView answer={plan} what="what would be undone">
        {counts => <UndoPlan kind={kind} plan={counts} />}
      </AnswerView>
    </ConfirmDialog>
  )
}

/** What comes with files of its own, and after what it refers to. */
const OF_FILES: readonly KeptReason[] = ['vehicles', 'pastVisits', 'openingBalances']

/** Where the rows of a table have a page. */
const PAGES: Partial<Record<TableName, (id: number) => string>> = {
  customers: paths.customer,
  vehicles: paths.vehicle,
  products: paths.adminProduct,
}

function KeptRow({ page, name }: { page: string | undefined; name: string }) {
  if (!page) return <bdi>{name}</bdi>
  return (
    <Link to={page} style={{ textDecoration: 'underline' }}>
      <bdi>{name}</bdi>
    </Link>
  )
}

function UndoPlan({ kind, plan }: { kind: ImportKind; plan: ImportUndo }) {
  const { kept, reasons, examples, removed, vehicles, restored } = plan
  return (
    <Stack gap="3">
      {removed + vehicles + restored > 0 && <Text>{undoText(kind, plan, 'asked')}</Text>}
      {kept > 0 && (
        <Stack gap="1.5">
          <Text>{keptText(kind, plan)}</Text>
          <Stack as="ul" gap="1" ps="4" listStyleType="disc">
            {reasons.map(({ reason, rows }) => (
              <li key={reason}>{keptReasonText(reason, rows)}</li>
            ))}
          </Stack>
          {reasons.some(({ reason }) => OF_FILES.includes(reason)) && (
            <Text>Where these came with a file, undo that import first.</Text>
          )}
          <Text>
            {kept > examples.length ? 'The first ones: ' : ''}
            {examples.map(({ table, id, name }, at) => (
              <span key={`${table} ${id}`}>
                {at > 0 && ', '}
                <KeptRow page={PAGES[table]?.(id)} name={name} />
              </span>
            ))}
          </Text>
        </Stack>
      )}
      {removed + vehicles > 0 && (
        <Text>
          Devices lose them with their next sync. Work on them that a device has not sent yet stays there as
          refused.
        </Text>
      )}
    </Stack>
  )
}
