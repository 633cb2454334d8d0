import { Button, Checkbox, HStack, Stack, Text } from '@chakra-ui/react'
import { TriangleAlert } from 'lucide-react'
import { useMemo, useState } from 'react'
import { request } from '#app/api/request.ts'
import { failureText } from '#app/domain/server-answer.tsx'
import { useCopyTarget } from '#app/queries/copy-target.ts'
import { requestRejections } from '#app/queries/rejections.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { formatAgo } from '#app/ui/moment-text.ts'
import { Note } from '#app/ui/note.tsx'
import { Bar } from '#app/ui/save-bar.tsx'
import { SkeletonList } from '#app/ui/skeleton-list.tsx'
import { toastFailure } from '#app/ui/toast.ts'
import { useNow } from '#app/ui/use-now.ts'
import { useSingleRun } from '#app/ui/use-single-run.ts'
import type { CopyDraft, ShopCopy } from '#schema/protocol/copy-drafts.ts'
import { compareCopy, type Difference } from '#schema/rules/copies/compare-copy.ts'
import { acceptChosen } from './accept-chosen.ts'
import { DifferenceList } from './difference-list.tsx'

type DraftViewProps = { draft: CopyDraft; online: boolean; onDismissed: () => void }

/** What was copied from one shop, compared with the rows on this device. */
export function DraftView({ draft, online, onDismissed }: DraftViewProps) {
  const { content, fromName, fromHost, sentBy, sentAt } = draft
  const now = useNow()
  const { running, run } = useSingleRun()
  const [asked, setAsked] = useState(false)
  const dismiss = () =>
    void run(async () => {
      if (await dismissDraft(draft)) onDismissed()
      setAsked(false)
    })
  return (
    <Stack gap="4">
      <Text color="muted" overflowWrap="anywhere">
        <bdi>{sentBy}</bdi> copied it from <bdi>{fromName}</bdi> (<bdi dir="ltr">{fromHost}</bdi>){' '}
        {formatAgo(sentAt, now)}.
      </Text>
      {content ? (
        <Comparison
          copy={content}
          from={fromName}
          online={online}
          onDismiss={() => setAsked(true)}
          onDone={dismiss}
          busy={running}
        />
      ) : (
        <>
          <Note icon={TriangleAlert} bg="attention.subtle" color="attention.fg">
            It was written by another release of Sheen, and this one cannot read it. Have both shops on the
            same release, and ask <bdi>{sentBy}</bdi> to send it again.
          </Note>
          <Button variant="outline" alignSelf="start" disabled={!online} onClick={() => setAsked(true)}>
            Dismiss
          </Button>
        </>
      )}
      <ConfirmDialog
        open={asked}
        title="Dismiss this copy?"
        confirmLabel="Dismiss"
        destructive
        busy={running}
        onConfirm={dismiss}
        onCancel={() => setAsked(false)}
      >
        It goes from the list. Nothing of this shop changes, and what you have accepted stays.
      </ConfirmDialog>
    </Stack>
  )
}

async function dismissDraft({ id }: CopyDraft): Promise<boolean> {
  try {
    await request(`/api/admin/copy-drafts/${id}/dismiss`, { method: 'POST', body: {} })
  } catch (error) {
    toastFailure(`Failed to dismiss the copy: ${failureText(error)}`)
    return false
  }
  void requestRejections()
  return true
}

type ComparisonProps = {
  copy: ShopCopy
  from: string
  /** Only the server can take it off the list. */
  online: boolean
  busy: boolean
  onDismiss: () => void
  onDone: () => void
}

function Comparison({ copy, from, online, busy, onDismiss, onDone }: ComparisonProps) {
  const { running, run } = useSingleRun()
  const target = useCopyTarget({ paused: running })
  const differences = useMemo(() => target && compareCopy(copy, target), [copy, target])
  /** Where a person chose otherwise than proposed, by key. */
  const [choices, setChoices] = useState<Readonly<Record<string, boolean>>>({})
  if (!target || !differences) return <SkeletonList rows={5} />
  if (differences.length === 0)
    return (
      <EmptyState
        drawing="done"
        title="Nothing is different"
        text={
          <>
            All that came from <bdi>{from}</bdi> is so here.
          </>
        }
        action={
          <Button variant="outline" loading={busy} disabled={!online} onClick={onDone}>
            Take it off the list
          </Button>
        }
      />
    )
  const isChosen = ({ key, isProposed }: Difference) => choices[key] ?? isProposed
  const choose = (those: readonly Difference[], chosen: boolean) =>
    setChoices({ ...choices, ...Object.fromEntries(those.map(({ key }) => [key, chosen])) })
  const chosen = differences.filter(isChosen)
  const all = chosen.length === differences.length
  return (
    <Stack gap="4">
      {copy.vatMode !== target.settings.vatMode && copy.services.length > 0 && (
        <Note icon={TriangleAlert} bg="attention.subtle" color="attention.fg">
          {`Prices there ${VAT_WORDS[copy.vatMode]}, and here they ${VAT_WORDS[target.settings.vatMode]}. So none is ticked: look at each.`}
        </Note>
      )}
      <HStack>
        <Checkbox.Root
          checked={all ? true : chosen.length > 0 ? 'indeterminate' : false}
          onCheckedChange={() => choose(differences, !all)}
          minH="11"
        >
          <Checkbox.HiddenInput />
          <Checkbox.Control />
          <Checkbox.Label>{`All ${differences.length}`}</Checkbox.Label>
        </Checkbox.Root>
      </HStack>
      <DifferenceList differences={differences} from={from} isChosen={isChosen} choose={choose} />
      <Bar role="group" aria-label="Chosen changes" data-thumb-bar="wide">
        <Text flex="1" minW="0" fontWeight="semibold">
          <Ltr>{`${chosen.length} of ${differences.length}`}</Ltr>
        </Text>
        <Button variant="outline" disabled={!online} onClick={onDismiss}>
          Dismiss
        </Button>
        <Button
          disabled={chosen.length === 0}
          loading={running}
          onClick={() => void run(() => acceptChosen(chosen, copy))}
        >
          {`Accept ${chosen.length}`}
        </Button>
      </Bar>
    </Stack>
  )
}

const VAT_WORDS = {
  exclusive: 'are without VAT',
  inclusive: 'include VAT',
  none: 'have no VAT',
} as const satisfies Record<ShopCopy['vatMode'], string>
